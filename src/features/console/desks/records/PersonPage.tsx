import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { setUserBlocked } from '#contract/complaints/blocking'
import { findDeskPeople, getDeskPerson, personStates } from '#contract/console/desks/people'
import type { OutputOf } from '#contract/endpoint'
import { recruiter } from '#contract/roles'
import { formatDateTime } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { confirm } from '#kernel/popups/modals'
import { definePopup, open } from '#kernel/popups/popups'
import { nameOfRole } from '#kernel/user/requireLogin'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { deskJobsPath, deskPaths } from '../../paths'
import { peopleDesk } from '../PeoplePage'
import { RecordFrame } from './RecordFrame'

const blockPopup = definePopup(() => import('./BlockDialog'))
const mergePopup = definePopup(() => import('../merging/MergeDialog'))

const missing = <MissingRecord title="用户不存在" href={deskPaths.people} label="查看全部用户" />

/** /admin/people/detail?id=: one account. */
export default function PersonPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Person key={id} id={id} />
}

function Person({ id }: { id: number }) {
  const reading = useCall(getDeskPerson, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {(person) => (
        <RecordFrame
          id={id}
          title={person.name || `用户${id}`}
          list={peopleDesk}
          state={
            <StatusDot tone={person.state === 'normal' ? 'success' : 'danger'}>{personStates[person.state]}</StatusDot>
          }
          facts={[
            ['手机号', person.mobile],
            ['其他手机号', person.mobiles.join('、')],
            ['身份', person.roles.map(nameOfRole).join('、')],
            ['简历所在地区', person.area],
            ['公司', person.brandName],
            ['注册时间', formatDateTime(person.createdAt)],
            ['最近活跃', person.activeAt && formatDateTime(person.activeAt)],
            ['封禁到', person.blockedUntil],
            ['管理员', person.isOperator ? '本站的管理员' : ''],
          ]}
          acts={<Acts person={person} />}
          related={person.related}
        />
      )}
    </LoadState>
  )
}

function Acts({ person }: { person: OutputOf<typeof getDeskPerson> }) {
  const { id, state, isOperator, roles } = person
  const read = () => Promise.all([refresh(getDeskPerson), refresh(findDeskPeople)])
  const block = async () => {
    if (await open(blockPopup, { userId: id })) await read()
  }
  const unblock = async () => {
    const content = '对方可以重新登录，职位和简历恢复显示。'
    if (!(await confirm({ title: '解除封禁', content, confirmText: '解除封禁' }))) return
    const result = await call(setUserBlocked, { userId: id, blocked: false })
    await read()
    if (result.ok) toastSuccess('已解除封禁')
  }
  return (
    <>
      {roles.includes(recruiter) && (
        <ButtonLink variant="text" size="small" href={deskJobsPath({ person: id })}>
          TA的全部职位
        </ButtonLink>
      )}
      {state === 'normal' && !isOperator && (
        <Button variant="text" size="small" onClick={() => void open(mergePopup, { id })}>
          合并账号
        </Button>
      )}
      {state === 'blocked' ? (
        <Button variant="outline" onClick={unblock}>
          解除封禁
        </Button>
      ) : (
        !isOperator && (
          <Button variant="outline" tone="danger" onClick={block}>
            封禁账号
          </Button>
        )
      )}
    </>
  )
}
