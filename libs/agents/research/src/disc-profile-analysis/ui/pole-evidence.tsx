import { type DiscProfile, type Pole, poles } from '../disc-profile.ts'
import { words } from '../words.ts'
import { splitAtWords } from './mark-words.ts'
import styles from './pole-evidence.module.css'

type Evidence = DiscProfile['evidence']

const sentencesShown = 6

const sentencesOf = (hits: Evidence): { sentence: string; found: Set<string> }[] => {
  const bySentence = new Map<string, Set<string>>()
  for (const { sentence, word } of hits) {
    bySentence.set(sentence, (bySentence.get(sentence) ?? new Set<string>()).add(word))
  }
  return [...bySentence].map(([sentence, found]) => ({ sentence, found }))
}

const Sentence = ({ sentence, found }: { sentence: string; found: ReadonlySet<string> }) => (
  <li>{splitAtWords(sentence, found).map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text))}</li>
)

const PoleCard = ({ pole, hits }: { pole: Pole; hits: Evidence }) => {
  const sentences = sentencesOf(hits)
  const more = sentences.length - sentencesShown
  return (
    <section className={styles['pole']} aria-label={words.pole[pole]}>
      <h4 className={styles['name']}>
        {words.pole[pole]} <span className={styles['count']}>{words.found(hits.length)}</span>
      </h4>
      {sentences.length === 0 ? (
        <p className={styles['count']}>{words.none}</p>
      ) : (
        <ul className={styles['sentences']}>
          {sentences.slice(0, sentencesShown).map((entry) => (
            <Sentence key={entry.sentence} {...entry} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles['count']}>{words.more(more)}</p>}
    </section>
  )
}

/** The matched words of each list, each in its sentence. */
export const PoleEvidence = ({ evidence }: { evidence: Evidence }) => (
  <div className={styles['poles']}>
    {poles.map((pole) => (
      <PoleCard key={pole} pole={pole} hits={evidence.filter((hit) => hit.pole === pole)} />
    ))}
  </div>
)
