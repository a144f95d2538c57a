import { call } from '#api/call'
import { resetPassword } from '#contract/auth/reset'
import { codes } from '#contract/errors'
import { useSavedForm } from '#kernel/forms/useSavedForm'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { resetForm } from '../../account/passwordForm'

export interface NewPasswordFormProps {
  /** Opens one account once (resetPassword). */
  readonly proofKey: string
  readonly userId: number
  /** The account has an authenticator app, whose code is needed too. */
  readonly asksCode: boolean
  readonly onSaved: () => void
  readonly onExpired: () => void
}

/** Sets a new password for an account whose owner has just proven to be here. */
export function NewPasswordForm({ proofKey, userId, asksCode, onSaved, onExpired }: NewPasswordFormProps) {
  const { state, isSaving, send } = useSavedForm({
    form: resetForm,
    start: { asksCode },
    save: async ({ password, secondCode }) => {
      const input = { key: proofKey, userId, password, ...(secondCode !== undefined && { secondCode }) }
      const result = await call(resetPassword, input, { silent: true })
      if (!result.ok && result.code === codes.conflict) onExpired()
      return result
    },
    fieldOf: ({ code }) => (code === codes.invalidInput ? 'password' : undefined),
    onSaved,
    asksBeforeLeaving: false,
  })
  return (
    <>
      <FormFields form={resetForm} state={state} onEnter={send} size="large" />
      <Button size="large" block loading={isSaving} onClick={send}>
        保存新密码
      </Button>
    </>
  )
}
