import { LoadForm } from './LoadForm'
import { StepForm } from './StepForm'

/** /public/form-group?id=: a form of the site group by group; input is kept until it is sent. */
export default function FormGroupPage() {
  return <LoadForm>{(form, userId) => <StepForm form={form} userId={userId} />}</LoadForm>
}
