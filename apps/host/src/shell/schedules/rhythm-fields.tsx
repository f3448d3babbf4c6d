import { schedulesApi } from '@bazaar/contracts'
import { SelectField, TextField } from '@bazaar/ui'
import styles from './schedules.module.css'
import { words } from './words.ts'
import { ZoneField } from './zone-field.tsx'

type Rhythm = schedulesApi.Rhythm
type Props = { value: Rhythm; problems: Record<string, string>; onChange: (value: Rhythm) => void }

const two = (part: number): string => String(part).padStart(2, '0')

/** When a schedule is due. */
export const RhythmFields = ({ value, problems, onChange }: Props) => {
  const set = (part: Partial<Rhythm>) => onChange({ ...value, ...part })
  const setTime = (text: string) => {
    const [hour = NaN, minute = NaN] = text.split(':').map(Number)
    // The field is empty while a part of it is deleted.
    if (Number.isInteger(hour) && Number.isInteger(minute)) set({ hour, minute })
  }
  return (
    <div className={styles.rhythm}>
      <SelectField
        label={words.every}
        value={value.every}
        options={schedulesApi.rhythms.map((every) => ({ value: every, label: words.rhythms[every] }))}
        onChange={(event) => set({ every: schedulesApi.rhythms.find((one) => one === event.target.value) ?? 'day' })}
      />
      {value.every === 'week' && (
        <SelectField
          label={words.weekday}
          value={String(value.weekday)}
          options={words.weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(event) => set({ weekday: Number(event.target.value) })}
        />
      )}
      {value.every === 'month' && (
        <SelectField
          label={words.day}
          hint={words.dayHint}
          value={String(value.day)}
          options={Array.from({ length: 31 }, (_, index) => String(index + 1)).map((day) => ({
            value: day,
            label: day,
          }))}
          onChange={(event) => set({ day: Number(event.target.value) })}
        />
      )}
      {value.every === 'hour' ? (
        <SelectField
          label={words.minute}
          value={String(value.minute)}
          options={[0, 15, 30, 45].map((minute) => ({ value: String(minute), label: two(minute) }))}
          onChange={(event) => set({ minute: Number(event.target.value) })}
        />
      ) : (
        <>
          <TextField
            label={words.time}
            type="time"
            value={`${two(value.hour)}:${two(value.minute)}`}
            onChange={(event) => setTime(event.target.value)}
          />
          <ZoneField value={value.zone} error={problems['zone']} onChange={(zone) => set({ zone })} />
        </>
      )}
    </div>
  )
}
