import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call'
import { patchCall } from '#api/queries'
import { type Activity, getActivity, SignInCode, signInActivity } from '#contract/activities/activity'
import { cleanCode } from '#contract/text/cleanNumber'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './ActivityView.module.css'

/** Checking in at the venue, with the code that is shown there. */
export function SignIn({ activity: { id, signedIn } }: { activity: Activity }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  if (signedIn) {
    return (
      <p className={styles.done} role="status">
        <CircleCheck aria-hidden="true" />
        您已签到
      </p>
    )
  }
  const signIn = async () => {
    const checked = SignInCode.safeParse(code)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    const result = await call(signInActivity, { id, code: checked.data }, { silent: true })
    if (!result.ok) {
      setError(result.msg || '签到失败，请稍后再试')
      return
    }
    patchCall(getActivity, { id }, () => result.data)
    toastSuccess('签到成功')
  }
  return (
    <section className={styles.signIn} aria-label="签到">
      <TextField
        label="签到码"
        placeholder="请输入现场展示的6位签到码"
        inputMode="numeric"
        autoComplete="off"
        clean={cleanCode}
        size="large"
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
        onEnter={signIn}
      />
      <Button variant="outline" size="large" block onClick={signIn}>
        签到
      </Button>
    </section>
  )
}
