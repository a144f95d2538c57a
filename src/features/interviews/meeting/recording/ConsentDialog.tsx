import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { answer } from './acting'
import { keptWords } from './recordingWords'

export interface ConsentDialogProps {
  readonly id: number
  readonly recordingId: number
  /** Who wants to record. */
  readonly hostName: string
  readonly hasBegun: boolean
}

/** Asks somebody in the room. There is no way around an answer, and none of them ends the interview. */
export function ConsentDialog({ id, recordingId, hostName, hasBegun }: ConsentDialogProps) {
  return (
    <Modal
      isOpen
      insistent
      kind="alert"
      title="是否同意录制？"
      onClose={() => {}}
      footer={
        <>
          <Button variant="outline" onClick={() => answer(id, recordingId, false)}>
            不同意
          </Button>
          <Button onClick={() => answer(id, recordingId, true)}>同意录制</Button>
        </>
      }
    >
      <p>
        {hostName}
        {hasBegun
          ? '正在录制这场面试。您进来后录制已暂停，您同意后才会继续。'
          : '希望录制这场面试的画面和声音，所有人同意后才会开始。'}
      </p>
      <p>{keptWords}不同意不影响面试，同意后也可以随时撤回。</p>
    </Modal>
  )
}
