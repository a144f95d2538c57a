import type { FormAnswers, FormField } from '../../../../contract/settings/form'
import type { PopupControl } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { Modal } from '../../../ui/overlays/Modal'
import { FormFields } from '../../settings/forms/FormFields'
import { useAnswers } from '../../settings/forms/useAnswers'
import styles from './ApplyDialog.module.css'

interface Props extends PopupControl<FormAnswers> {
  readonly jobId: number
  readonly fields: readonly FormField[]
  /** What is about to be sent, and to whom. */
  readonly content: string
}

/** Job submission of type 1 (domain 4): the recruiter's questions, sent with the resume. */
export default function ApplyDialog({ isOpen, close, fields, content }: Props) {
  const { answers, errors, set, check, sent } = useAnswers({})
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="投递简历"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            取消
          </Button>
          <Button onClick={() => check(fields) && close(sent())}>确认投递</Button>
        </>
      }
    >
      <p className={styles.note}>{content}招聘者希望您先回答以下问题。</p>
      <FormFields fields={fields} answers={answers} errors={errors} onChange={set} />
    </Modal>
  )
}
