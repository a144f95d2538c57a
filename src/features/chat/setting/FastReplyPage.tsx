import { Ellipsis, FolderPlus, Plus } from 'lucide-react'
import { useCall } from '#api/queries'
import { findPrivateGroups, type PrivateGroup } from '#contract/account/privateGroup'
import { findFastReplies } from '#contract/chat/fastReply'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Card } from '#ui/display/Card'
import { Menu } from '#ui/overlays/Menu'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { fastReplyPopup } from '../popups'
import { replyGroups } from './arrangeReplies'
import styles from './FastReplyPage.module.css'
import { ReplyRows } from './ReplyRows'
import { moveItem, sectionsOf } from './replySections'

/** /my/setting/fastreply: the phrases of the user's role, in groups and in an order of their own. */
export default function FastReplyPage() {
  const replies = useCall(findFastReplies, {}, { staleTime: 0 })
  const groups = useCall(findPrivateGroups, { type: 'fastReply' }, { staleTime: 0 })
  const reading = {
    data: replies.data && groups.data && { replies: replies.data.list, groups: groups.data.list },
    failure: replies.failure ?? groups.failure,
    retry: () => {
      replies.retry()
      groups.retry()
    },
  }
  return (
    <SettingFrame
      title="常用语"
      note="聊天时点「常用语」选用，或在输入框开头打「/」加几个字来找。"
      action={
        <div className={styles.acts}>
          <Button variant="outline" icon={<FolderPlus size="1em" />} onClick={() => replyGroups.add()}>
            新建分组
          </Button>
          <Button icon={<Plus size="1em" />} onClick={() => void open(fastReplyPopup, {})}>
            添加常用语
          </Button>
        </div>
      }
    >
      <LoadState reading={reading}>
        {(data) => (
          <>
            {sectionsOf(data.replies, data.groups).map(({ group, replies: list }) => (
              <Card
                key={group?.id ?? 0}
                flush
                title={group?.name ?? (data.groups.length > 0 ? '未分组' : undefined)}
                extra={group && <GroupMenu group={group} groups={data.groups} />}
              >
                <ReplyRows replies={list} isOnly={data.replies.length === 1} groupId={group?.id} />
              </Card>
            ))}
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

function GroupMenu({ group, groups }: { group: PrivateGroup; groups: readonly PrivateGroup[] }) {
  const at = groups.findIndex(({ id }) => id === group.id)
  const move = (step: 1 | -1) => {
    const order = moveItem(groups, at, step)
    return order && replyGroups.sort(order)
  }
  return (
    <Menu
      items={[
        { key: 'add', label: '添加常用语', onPick: () => void open(fastReplyPopup, { groupId: group.id }) },
        { key: 'rename', label: '重命名', onPick: () => replyGroups.rename(group) },
        { key: 'up', label: '上移', disabled: at === 0, onPick: () => move(-1) },
        { key: 'down', label: '下移', disabled: at === groups.length - 1, onPick: () => move(1) },
        { key: 'delete', label: '删除分组', danger: true, onPick: () => replyGroups.remove(group) },
      ]}
    >
      <IconButton label={`分组「${group.name}」的操作`} icon={<Ellipsis />} />
    </Menu>
  )
}
