import type { Form } from '../../../../contract/settings/form'
import { Button } from '../../../ui/buttons/Button'
import styles from './Form.module.css'
import { FormFields } from './FormFields'
import { refusalOf, useFilling } from './filling'

export function WholeForm({ form, userId }: { form: Form; userId: number }) {
  const { answers, errors, set, check, submit } = useFilling(form, userId)
  const refusal = refusalOf(form)
  if (refusal) return <p className={styles.refusal}>{refusal}</p>
  const fields = form.groups.flatMap((group) => group.fields)
  return (
    <>
      {form.groups.map(({ title, fields: own }) => (
        <section key={title} className={styles.group}>
          {form.groups.length > 1 && <h2 className={styles.heading}>{title}</h2>}
          <FormFields fields={own} answers={answers} errors={errors} onChange={set} />
        </section>
      ))}
      <Button size="large" block onClick={() => (check(fields) ? submit() : undefined)}>
        {form.answers ? '保存修改' : form.submitText}
      </Button>
    </>
  )
}
