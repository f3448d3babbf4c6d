import { OtpField } from '@bazaar/ui'
import { words } from '../words.ts'

type Rendered = {
  field: { value: string; onChange: (code: string) => void }
  fieldState: { error?: { message?: string | undefined } | undefined }
}

/** A mailed code as a controlled field: `<Controller name="otp" render={renderCode} />`. */
export const renderCode = ({ field, fieldState }: Rendered) => (
  <OtpField label={words.code.label} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
)
