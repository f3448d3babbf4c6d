import { sentencesOf } from '@bazaar/agents-kit/server'
import { typedSentences } from './pieces.ts'

/** Words of a brief that belong to each part of a strategy, in the five languages of the frames and in its order. */
const words: readonly string[] = [
  // Goal
  'want|wants|need|goals?|aim|increase|grow|sell more|more (?:bookings|orders|customers|sales|leads|members|students)|double|reach|win|subscribers|wollen|möchten|ziel|mehr|gewinnen|queremos|quiero|objetivo|aumentar|más|voulons|veux|objectif|augmenter|plus de|चाहते|चाहिए|चाहती|चाहता|लक्ष्य|बढ़ाना|ज़्यादा',
  // Audience
  'customers?|clients?|buyers?|regulars?|families|parents|students|owners?|women|men|people|tourists|patients|guests|audience|shops|offices|kunden|familien|eltern|gäste|betriebe|clientes?|familias|padres|clientèle|familles|clients|ग्राहक|परिवार|लोग|माता-पिता|दुकानदार',
  // What the business stands for
  'since|opened|founded|only|first|unlike|competitors?|award|hand ?made|family-run|years|rating|reviews?|organic|best|seit|gegründet|einzige|mitbewerber|handgemacht|bewertung(?:en)?|desde|únic[oa]s?|competencia|artesanal|reseñas|depuis|fondée?|seule?|concurrents?|fait main|avis|साल|पहला|अकेला|मुकाबला|पुरस्कार',
  // Themes
  'explain|show|tell|tips?|topics?|stor(?:y|ies)|mention|write about|why|how|erklären|zeigen|warum|themen|explicar|mostrar|por qué|temas|expliquer|montrer|pourquoi|sujets|समझाना|दिखाना|बताना|क्यों|कैसे',
  // Channels, time and money
  'instagram|facebook|whatsapp|linkedin|youtube|google|newsletter|flyers?|posts?|reels?|videos?|budget|hours?|rs|inr|a month|per month|a week|website|stunden|monat|pro woche|presupuesto|horas|al mes|heures|par mois|बजट|घंटे|महीने|हफ़्ते|वीडियो',
  // Four weeks
  'weekdays?|weekends?|week|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|festival|diwali|christmas|eid|launch|season|january|february|april|june|july|august|september|october|november|december|woche|montags?|weihnachten|start|semana|lunes|navidad|temporada|semaine|lundi|noël|saison|सोमवार|रविवार|दिवाली|त्योहार|शुरू',
  // How to measure
  'followers|visits|views|calls|count|measure|enquiries|clicks|messen|anrufe|seguidores|visitas|llamadas|medir|abonnés|visites|appels|mesurer|फ़ॉलोअर|कॉल|गिनना',
]
const parts = words.map((each) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${each})(?![\\p{L}\\p{M}])`, 'giu'))

/**
 * The sentences of a brief by the part of a strategy whose words they hold most of; a question is an open one. Sentences
 * with none of the words are in no part.
 */
export const sortBrief = (brief: string): string[][] => {
  const sorted = [...parts, null].map((): string[] => [])
  for (const sentence of brief.split(/\n+/).flatMap(sentencesOf).flatMap(typedSentences)) {
    const found = parts.map((part) => new Set(sentence.toLowerCase().match(part)).size)
    const most = Math.max(...found)
    if (/[?？]$/.test(sentence)) sorted.at(-1)?.push(sentence)
    else if (most > 0) sorted[found.indexOf(most)]?.push(sentence)
  }
  return sorted
}
