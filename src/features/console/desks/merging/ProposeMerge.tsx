import * as z from 'zod/mini'
import { call } from '#api/call'
import { type MergeSide, type MergeWay, mergeAccounts } from '#contract/console/desks/merging'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { nameOfRole } from '#kernel/user/requireLogin'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { form } from '#ui/forms/form'
import { type Column, Table } from '#ui/lists/Table'
import styles from './ProposeMerge.module.css'

const { keepId, reason } = mergeAccounts.input.shape
const Choice = z.strictObject({ keepId, reason })

export interface ProposeMergeProps extends PopupControl<boolean> {
  readonly compared: { readonly sides: readonly MergeSide[]; readonly ways: readonly MergeWay[] }
}

/** What both accounts have, what would become of it, and which one stays. */
export function ProposeMerge({ compared: { sides, ways }, ...control }: ProposeMergeProps) {
  const choiceForm = form(Choice, [
    {
      kind: 'own',
      name: 'keepId',
      label: '保留哪个账号',
      draw: ({ value, onChange, label, error }) => (
        <>
          <RadioGroup
            label={label}
            required
            error={error}
            look="rows"
            options={sides.map((side) => ({ value: side.id, label: nameOf(side) }))}
            value={typeof value === 'number' ? value : undefined}
            onChange={onChange}
          />
          <Way way={ways.find((each) => each.keepId === value)} />
        </>
      ),
    },
    { kind: 'prose', name: 'reason', label: '怎样确认是同一个人', rows: 2, placeholder: '复核的人会看到' },
  ])
  const other = (id: number) => sides.find((side) => side.id !== id)?.id ?? id
  return (
    <FormDialog
      {...control}
      title="合并账号"
      width="wide"
      tone="danger"
      intro={<Table label="两个账号" columns={columns} rows={sides} rowKey={({ id }) => id} />}
      form={choiceForm}
      submit="提交复核"
      saved="已提交复核，另一位管理员同意后执行"
      save={(input) => call(mergeAccounts, { ...input, goneId: other(input.keepId) }, { silent: true })}
      fieldOf={() => 'keepId'}
    />
  )
}

const nameOf = ({ id, name, mobile }: MergeSide): string => [name || '未填写姓名', mobile, `编号${id}`].join(' · ')

const columns: readonly Column<MergeSide>[] = [
  { key: 'id', title: '编号', cell: ({ id }) => id },
  { key: 'name', title: '姓名', cell: ({ name }) => name || '未填写' },
  { key: 'mobile', title: '手机号', cell: ({ mobile }) => mobile },
  { key: 'roles', title: '身份', cell: ({ roles }) => roles.map(nameOfRole).join('、') },
  { key: 'activeAt', title: '最近活跃', cell: ({ activeAt }) => (activeAt ? formatDateTime(activeAt) : '没有') },
  { key: 'resume', title: '简历', cell: ({ resume }) => (resume === null ? '没有' : `${resume}%`) },
  { key: 'talks', title: '会话', align: 'end', cell: ({ talks }) => talks },
  { key: 'sends', title: '投递', align: 'end', cell: ({ sends }) => sends },
  { key: 'jobs', title: '职位', align: 'end', cell: ({ jobs }) => jobs },
  { key: 'companies', title: '公司', cell: ({ companies }) => companies.join('、') || '没有' },
  { key: 'orders', title: '订单', align: 'end', cell: ({ orders }) => orders },
  { key: 'balance', title: '钱包', align: 'end', cell: ({ balance }) => showYuan(balance) },
]

function Way({ way }: { way: MergeWay | undefined }) {
  if (!way) return <p className={styles.note}>选择后显示哪些会转移、哪些不会。</p>
  if (way.obstacles.length > 0) return <Words title="还不能合并，请先处理" words={way.obstacles} tone="danger" />
  return (
    <div className={styles.ways}>
      <Words title="会转移" words={way.moves} />
      <Words title="不转移" words={way.stays} />
    </div>
  )
}

interface WordsProps {
  readonly title: string
  readonly words: readonly string[]
  readonly tone?: 'danger'
}

const Words = ({ title, words, tone }: WordsProps) => (
  <section className={styles.words} data-tone={tone} role={tone && 'alert'}>
    <h3>{title}</h3>
    <ul>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </section>
)
