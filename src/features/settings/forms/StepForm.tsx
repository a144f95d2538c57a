import { useState } from 'react'
import type { Form } from '#contract/settings/form'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { Steps } from '#ui/states/Steps'
import styles from './Form.module.css'
import { refusalOf, useFilling } from './filling'

export function StepForm({ form, userId }: { form: Form; userId: number }) {
  const { state, groups, submit } = useFilling(form, userId)
  const [at, setAt] = useState(0)
  const refusal = refusalOf(form)
  const group = form.groups[at]
  const record = groups[at]
  if (refusal || !group || !record) return <p className={styles.refusal}>{refusal ?? '表单没有内容'}</p>
  const isLast = at === form.groups.length - 1
  const go = (next: number) => {
    setAt(next)
    scrollTo({ top: 0 })
  }
  const goOn = () => {
    if (!state.validatePart(record.schema)) return
    return isLast ? submit() : go(at + 1)
  }
  return (
    <>
      <Steps label={form.title} names={form.groups.map(({ title }) => title)} at={at} />
      <p className={styles.count} aria-live="polite">
        {at + 1} / {form.groups.length}
      </p>
      <section className={styles.group} aria-label={group.title}>
        <FormFields key={at} form={record} state={state} />
      </section>
      <div className={styles.actions}>
        {at > 0 && (
          <Button size="large" block variant="quiet" onClick={() => go(at - 1)}>
            上一步
          </Button>
        )}
        <Button size="large" block onClick={goOn}>
          {isLast ? form.submitText : '下一步'}
        </Button>
      </div>
    </>
  )
}
