import { findPrivateGroups } from '../../../../contract/account/privateGroup'
import { type FastReply, findFastReplies, saveFastReply } from '../../../../contract/chat/fastReply'
import { codes } from '../../../../contract/errors'
import { limits } from '../../../../contract/limits'
import { call } from '../../../api/call'
import { refresh, useCall } from '../../../api/queries'
import type { PopupControl } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { Select } from '../../../ui/fields/Select'
import { TextArea } from '../../../ui/fields/TextArea'
import { useForm } from '../../../ui/fields/useForm'
import { Modal } from '../../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import styles from './FastReplyDialog.module.css'

interface Props extends PopupControl<boolean> {
  /** The one to change. */
  readonly reply?: FastReply
  /** Where a new one goes. */
  readonly groupId?: number
}

const noGroup = 0

export default function FastReplyDialog({ isOpen, close, reply, groupId }: Props) {
  const groups = useCall(findPrivateGroups, { type: 'fastReply' }).data?.list ?? []
  const form = useForm(saveFastReply.input, {
    id: reply?.id,
    text: reply?.text ?? '',
    groupId: reply?.groupId ?? groupId ?? null,
  })
  const { value, onChange, error } = form.field('groupId')
  const save = async () => {
    const input = form.validate()
    if (!input) return
    const result = await call(saveFastReply, input, { silent: true })
    if (!result.ok) {
      if (result.code === codes.conflict) form.fail('text', result.msg)
      else toastWarning(result.msg || '保存失败，请稍后再试')
      return
    }
    await refresh(findFastReplies)
    toastSuccess(reply ? '已修改' : '已添加')
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={reply ? '编辑常用语' : '添加常用语'}
      footer={
        <Button size="large" block onClick={save}>
          保存
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextArea
          {...form.field('text')}
          label="内容"
          required
          placeholder="例如：您好，请问面试需要带什么材料？"
          rows={4}
          limit={limits.fastReplyText}
          countBy="characters"
          autoFocus
        />
        {groups.length > 0 && (
          <Select
            label="分组"
            options={[
              { value: noGroup, label: '不分组' },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={value ?? noGroup}
            onChange={(next) => onChange(next === noGroup ? null : next)}
            error={error}
          />
        )}
      </div>
    </Modal>
  )
}
