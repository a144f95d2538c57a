import { LoadForm } from './LoadForm'
import { WholeForm } from './WholeForm'

/** /public/form?id=: a form of the site on one page. */
export default function FormPage() {
  return <LoadForm>{(form, userId) => <WholeForm form={form} userId={userId} />}</LoadForm>
}
