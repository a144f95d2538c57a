import * as z from 'zod/mini'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  Audience,
  activeWithin,
  broadcastHours,
  countAudience,
  findBroadcasts,
  startBroadcast,
} from '#contract/notices/broadcast'
import { recruiter, seeker } from '#contract/roles'
import { FormDialog } from '#kernel/forms/FormDialog'
import { drawMoment, instantInChina } from '#kernel/forms/momentToCome'
import type { PopupControl } from '#kernel/popups/popups'
import { nameOfRole } from '#kernel/user/requireLogin'
import { form, type Typed } from '#ui/forms/form'
import { codesField } from '../../settings/catalogFields'
import styles from './Broadcasts.module.css'

const { title, content, link } = startBroadcast.input.shape
const { role, areas, activeDays } = Audience.shape

const Written = z
  .strictObject({
    title,
    content,
    link,
    role,
    areas,
    activeDays,
    when: z.enum(['now', 'later']),
    startsAt: z._default(z.string(), ''),
  })
  .check(
    z.refine(({ when, startsAt }) => when === 'now' || startsAt !== '', {
      message: '请选择发送时间',
      path: ['startsAt'],
    }),
  )

const areasField = codesField({ name: 'areas', label: '所在地区', catalog: 'area', placeholder: '不限地区' })

const broadcastForm = form(Written, [
  { kind: 'text', name: 'title', label: '标题', placeholder: '例如：本周六系统维护', cut: true },
  { kind: 'prose', name: 'content', label: '内容', rows: 4 },
  { kind: 'text', name: 'link', label: '点开后的页面', placeholder: '/activity', hint: '选填，本站的网址' },
  {
    kind: 'choice',
    name: 'role',
    label: '发给',
    options: ([seeker, recruiter] as const).map((value) => ({ value, label: nameOfRole(value) })),
    half: true,
  },
  { kind: 'option', name: 'activeDays', label: '最近活跃', options: activeWithin, half: true },
  {
    ...areasField,
    draw: (control) => (
      <>
        {areasField.draw(control)}
        <PeopleCount values={control.values} />
      </>
    ),
  },
  {
    kind: 'choice',
    name: 'when',
    label: '发送时间',
    options: [
      { value: 'now', label: '立即发送' },
      { value: 'later', label: '定时发送' },
    ],
  },
  {
    kind: 'own',
    name: 'startsAt',
    label: '在这个时间发送',
    hint: `北京时间，${broadcastHours.from}:00至${broadcastHours.to}:00之外的会等到早上`,
    blank: '',
    required: true,
    when: ({ when }) => when === 'later',
    draw: drawMoment,
  },
])

/** How many people the chosen audience has now. */
function PeopleCount({ values: { role, areas, activeDays } }: { values: Typed }) {
  const chosen = Audience.safeParse({ role, areas, activeDays })
  const { data } = useCall(countAudience, chosen.data ?? { role: seeker }, {
    enabled: chosen.success,
    keepPrevious: true,
    staleTime: 0,
  })
  if (!data) return null
  return (
    <p className={styles.people} role="status">
      现在有{data.people.toLocaleString('zh-CN')}
      {data.isMore ? '多' : ''}人符合条件
    </p>
  )
}

/** Writes a notice to many people: what it says, to whom, when. */
export default function BroadcastDialog(control: PopupControl<boolean>) {
  return (
    <FormDialog
      {...control}
      title="群发通知"
      form={broadcastForm}
      start={{ role: seeker, areas: [], activeDays: 0, when: 'now' }}
      submit="发送"
      intro="每人在「通知」里收到一条，发出后不能修改。"
      save={({ when, startsAt, role, areas, activeDays, ...words }) =>
        call(
          startBroadcast,
          {
            ...words,
            audience: { role, areas, activeDays },
            startsAt: when === 'later' ? instantInChina(startsAt) : '',
          },
          { silent: true },
        )
      }
      saved="已开始群发"
      onSaved={() => refresh(findBroadcasts)}
    />
  )
}
