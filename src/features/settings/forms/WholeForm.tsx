import type { Form } from '#contract/settings/form'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import styles from './Form.module.css'
import { refusalOf, useFilling } from './filling'

export function WholeForm({ form, userId }: { form: Form; userId: number }) {
  const { state, groups, submit } = useFilling(form, userId)
  const refusal = refusalOf(form)
  if (refusal) return <p className={styles.refusal}>{refusal}</p>
  return (
    <>
      {form.groups.map(({ title }, at) => (
        <section key={title} className={styles.group}>
          {form.groups.length > 1 && <h2 className={styles.heading}>{title}</h2>}
          {groups[at] && <FormFields form={groups[at]} state={state} />}
        </section>
      ))}
      <Button size="large" block onClick={() => (state.check() ? submit() : undefined)}>
        {form.answers ? '保存修改' : form.submitText}
      </Button>
    </>
  )
}
