import { call } from '#api/call'
import { openShareCode } from '#contract/embedded/shareCode'
import { shortCode } from '#contract/text/shortCode'
import { navigate } from '#kernel/pages/navigation'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { useForm } from '#ui/forms/useForm'
import styles from './ScanResultPage.module.css'

/** Opens what somebody has shared by the code that they read out. */
export function ShareCodeField() {
  const form = useForm(openShareCode.input, { code: '' })
  async function submit() {
    const input = form.validate(form.values)
    if (!input) return
    const result = await call(openShareCode, input, { silent: true })
    if (result.ok) navigate(result.data.link)
    else form.fail('code', result.msg || '打开失败，请稍后再试')
  }
  return (
    <form className={styles.code} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField
        {...form.field('code')}
        label="分享码"
        placeholder={`请输入${shortCode.length}位分享码`}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={shortCode.length}
        clearable
        onEnter={submit}
      />
      <Button onClick={submit}>打开</Button>
    </form>
  )
}
