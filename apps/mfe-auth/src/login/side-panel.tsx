import { Button, CheckIcon } from '@bazaar/ui'
import { words } from '../words.ts'
import { Counter } from './counter.tsx'
import { SampleTax } from './sample-tax.tsx'
import styles from './side-panel.module.css'

type Props = { brand: string; grant: number; signingUp: boolean; onSwitch: () => void }

const ToSignUp = () => (
  <>
    <p className={styles['about']}>{words.panel.about}</p>
    <SampleTax />
    <ul className={styles['list']}>
      {words.panel.tasks.map((task) => (
        <li key={task}>
          <CheckIcon aria-hidden size={18} />
          {task}
        </li>
      ))}
    </ul>
    <p className={styles['small']}>{words.panel.fair}</p>
  </>
)

const ToSignIn = () => (
  <>
    <p>{words.panel.stepsLead}</p>
    <ol className={styles['steps']}>
      {words.panel.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <SampleTax />
    <p className={styles['small']}>{words.panel.noMarketing}</p>
  </>
)

/** Changes sides with the mode and offers the other one. */
export const SidePanel = ({ brand, grant, signingUp, onSwitch }: Props) => (
  <aside className={styles['panel']} aria-label={brand}>
    <p className={styles['brand']}>
      <Counter />
      {brand}
    </p>
    <div className={styles['more']}>
      {grant > 0 && (
        <p className={styles['grant']} data-grant={grant}>
          {words.panel.grant(grant)}
        </p>
      )}
      {signingUp ? <ToSignIn /> : <ToSignUp />}
    </div>
    <div className={styles['switch']}>
      <p className={styles['question']}>{signingUp ? words.panel.member : words.panel.newHere}</p>
      <Button variant="secondary" className={styles['button']} onClick={onSwitch}>
        {signingUp ? words.panel.toSignIn : words.panel.toSignUp}
      </Button>
    </div>
  </aside>
)
