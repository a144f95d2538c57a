import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { basisOf } from '#contract/basis'
import { Basis } from '#contract/basisField'
import { codes, failure, type Result, success } from '#contract/errors'
import { descriptionText, requiredText } from '#contract/fields'
import { FormDialog } from '#kernel/forms/FormDialog'
import { definePopup, open, type PopupControl } from '#kernel/popups/popups'
import { TextArea } from '#ui/fields/TextArea'
import { form } from '#ui/forms/form'
import { onPhone, show } from '../../support/components/screen'

const Input = z.strictObject({
  id: z.optional(z.int()),
  name: requiredText(20, '请填写名称'),
  about: z._default(descriptionText(60), ''),
  more: z._default(descriptionText(60), ''),
  way: z.enum(['mail', 'none'], '请选择方式'),
  /** Not a field of the form. */
  note: z._default(z.string().check(z.maxLength(20)), ''),
  basis: Basis,
})
type Input = z.infer<typeof Input>

const record = form(Input, [
  { kind: 'text', name: 'name', label: '名称' },
  {
    kind: 'choice',
    name: 'way',
    label: '方式',
    options: [
      { value: 'mail', label: '邮寄' },
      { value: 'none', label: '自取' },
    ],
  },
  { kind: 'prose', name: 'about', label: '说明' },
  {
    kind: 'own',
    name: 'more',
    label: '补充',
    blank: '',
    holds: 'prose',
    draw: ({ label, value, onChange }) => <TextArea label={label} value={String(value)} onChange={onChange} />,
  },
])

const read = { id: 3, name: '原名', way: 'mail', about: '第一行', more: '' }
let stored: object
let sent: Input[] = []

/** The server: it knows the stored record. */
async function save(input: Input): Promise<Result<object>> {
  sent.push(input)
  if (input.basis !== basisOf(Input, { ...stored })) return failure(codes.changedElsewhere, '改过', { newer: stored })
  stored = input
  return success({})
}

function Dialog(popup: PopupControl<boolean>) {
  return <FormDialog {...popup} title="编辑" form={record} start={read} save={save} saved="已保存" />
}
const popup = definePopup(async () => ({ default: Dialog }))

async function openDialog(newer: object) {
  stored = { ...read, ...newer }
  sent = []
  await show(<main data-page />)
  open(popup)
  await expect.element(dialog).toBeVisible()
}

const dialog = page.getByRole('dialog', { name: '编辑' })
const question = page.getByRole('dialog', { name: '这条内容刚在别处改过' })
const field = (label: string) => dialog.getByRole('textbox', { name: label })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('an unchanged record is saved without a question', async () => {
  await openDialog({})
  await field('名称').fill('新名')
  await press('保存')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(sent).toMatchObject([{ id: 3, name: '新名', basis: basisOf(Input, read) }])
})

test('a newer record is shown beside the typed one, and 保留我的 replaces it', async () => {
  await openDialog({ name: '别处的名' })
  await field('名称').fill('我的名')
  await press('保存')
  await expect.element(question.getByText('我的名')).toBeVisible()
  await expect.element(question.getByText('别处的名')).toBeVisible()
  await expect.element(question.getByText('说明')).not.toBeInTheDocument()
  await press('保留我的')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(stored).toMatchObject({ name: '我的名', about: '第一行' })
})

test('用新的 puts the newer record into the form, which is then saved without a question', async () => {
  await openDialog({ name: '别处的名', way: 'none' })
  await field('名称').fill('我的名')
  await press('保存')
  await press('用新的')
  await expect.element(field('名称')).toHaveValue('别处的名')
  await expect.element(dialog.getByRole('radio', { name: '自取' })).toBeChecked()
  await field('说明').fill('后来写的')
  await press('保存')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(stored).toMatchObject({ name: '别处的名', way: 'none', about: '后来写的' })
})

test('合并 takes both changes, and both texts where one was changed twice', async () => {
  await openDialog({ way: 'none', about: '第一行\n别处的第二行' })
  await field('名称').fill('我的名')
  await field('说明').fill('第一行\n我的第二行')
  await press('保存')
  await press('合并')
  await expect.element(field('名称')).toHaveValue('我的名')
  await expect.element(field('说明')).toHaveValue('第一行\n别处的第二行\n我的第二行')
  await expect.element(dialog.getByRole('radio', { name: '自取' })).toBeChecked()
  expect(sent).toHaveLength(1)
  await press('保存')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(stored).toMatchObject({ name: '我的名', way: 'none', about: '第一行\n别处的第二行\n我的第二行' })
})

test('a text with a control of its own is shown as text, and merged like one', async () => {
  await openDialog({ more: '别处的补充' })
  await field('补充').fill('我的补充')
  await press('保存')
  await expect.element(question.getByText('别处的补充', { exact: true })).toBeVisible()
  await expect.element(question.getByRole('textbox')).not.toBeInTheDocument()
  await press('合并')
  await expect.element(field('补充')).toHaveValue('别处的补充\n我的补充')
})

test('保留我的 leaves alone what the form does not show', async () => {
  await openDialog({ name: '别处的名', note: '别处的备注' })
  await field('名称').fill('我的名')
  await press('保存')
  await press('保留我的')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(stored).toMatchObject({ name: '我的名', note: '别处的备注' })
})

test('two names of one thing cannot be merged', async () => {
  await openDialog({ name: '别处的名' })
  await field('名称').fill('我的名')
  await press('保存')
  await expect.element(question).toBeVisible()
  await expect.element(question.getByRole('button', { name: '合并' })).not.toBeInTheDocument()
})

test('a closed question keeps what was typed, on a phone too', async () => {
  await onPhone()
  await openDialog({ about: '别处写的' })
  await field('说明').fill('我写的')
  await press('保存')
  await question.getByRole('button', { name: '关闭' }).click()
  await expect.element(field('说明')).toHaveValue('我写的')
  await press('保存')
  await expect.element(question.getByText('别处写的')).toBeVisible()
  expect(stored).toMatchObject({ about: '别处写的' })
})
