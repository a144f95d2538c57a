import { call } from '#api/call'
import { refresh } from '#api/queries'
import { type ActivityRecord, findActivityRecords, saveActivityRecord } from '#contract/activities/desk'
import { activityTypes } from '#contract/activities/fairs'
import { FormDialog } from '#kernel/forms/FormDialog'
import { drawAnyMoment } from '#kernel/forms/momentToCome'
import type { PopupControl } from '#kernel/popups/popups'
import { LinesField } from '#ui/fields/LinesField'
import { SwitchField } from '#ui/fields/SwitchField'
import { form, startOf } from '#ui/forms/form'
import { venuePointField } from '../../maps/addressFields'
import { PlanField } from './PlanField'
import { typeNames } from './typeNames'

const { activity, careerFair, teachIn } = activityTypes

const record = form(saveActivityRecord.input, [
  {
    kind: 'choice',
    name: 'type',
    label: '类型',
    options: Object.values(activityTypes).map((value) => ({ value, label: typeNames[value] })),
  },
  { kind: 'text', name: 'title', label: '名称', placeholder: '例如：冬季综合招聘会' },
  { kind: 'own', name: 'startAt', label: '开始', half: true, required: true, draw: drawAnyMoment },
  { kind: 'own', name: 'endAt', label: '结束', half: true, required: true, draw: drawAnyMoment },
  { kind: 'text', name: 'place', label: '地点' },
  venuePointField,
  { kind: 'prose', name: 'content', label: '介绍', rows: 5 },
  {
    kind: 'own',
    name: 'booths',
    label: '到场公司',
    hint: '每行一家：展位号 公司名称，例如 A12 某某科技有限公司。公司须已在本站。',
    when: ({ type }) => type === careerFair,
    draw: (control) => <LinesField {...control} rows={6} />,
  },
  {
    kind: 'own',
    name: 'plan',
    label: '展位图',
    hint: '每行是一排，用空格隔开：展位号放展位，“.”空出一格，其他文字（入口、舞台）原样显示',
    when: ({ type }) => type === careerFair,
    draw: (control) => <PlanField {...control} />,
  },
  {
    kind: 'own',
    name: 'isOnline',
    label: '线上招聘会',
    hint: '轮到的人和公司在本站视频面谈',
    when: ({ type }) => type === careerFair,
    draw: (control) => <SwitchField {...control} />,
  },
  {
    kind: 'text',
    name: 'company',
    label: '宣讲公司',
    hint: '须已在本站，写公司名称',
    half: true,
    when: ({ type }) => type === teachIn,
  },
  { kind: 'text', name: 'school', label: '学校', half: true, when: ({ type }) => type === teachIn },
  { kind: 'number', name: 'seats', label: '名额', hint: '0为不限', unit: '人', half: true },
  { kind: 'text', name: 'signInCode', label: '签到码', hint: '6位数字，在现场展示；不填为不签到', half: true },
  {
    kind: 'choice',
    name: 'audience',
    label: '对象',
    options: [
      { value: 2, label: '所有人' },
      { value: 0, label: '求职者' },
      { value: 1, label: '招聘者' },
    ],
    when: ({ type }) => type === activity,
  },
  { kind: 'own', name: 'isOpen', label: '开放报名', draw: (control) => <SwitchField {...control} /> },
])

export interface ActivityDialogProps extends PopupControl<boolean> {
  /** Undefined for a new one. */
  readonly activity?: ActivityRecord
}

/** An activity as operators write it. */
export default function ActivityDialog({ activity: former, ...control }: ActivityDialogProps) {
  return (
    <FormDialog
      {...control}
      title={former ? `修改${former.title}` : '新建活动'}
      width="wide"
      form={record}
      start={startOf(
        record,
        former ? inputOf(former) : { id: 0, type: careerFair, audience: 2, isOpen: true, seats: 0 },
      )}
      save={(input) => call(saveActivityRecord, input, { silent: true })}
      saved="已保存"
      onSaved={() => refresh(findActivityRecords)}
    />
  )
}

/** Without what the form does not write. */
const inputOf = ({
  people: _people,
  signedIn: _signedIn,
  isOver: _isOver,
  callOffReason: _reason,
  ...input
}: ActivityRecord) => input
