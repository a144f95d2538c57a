import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import { descriptionText, requiredText } from '#contract/fields'
import { getForm } from '#contract/settings/form'
import { FormDialog } from '#kernel/forms/FormDialog'
import { definePopup, open, type PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const Input = z.strictObject({
  name: requiredText(5, '请填写名称'),
  about: z._default(descriptionText(10), ''),
  way: z.enum(['mail', 'none'], '请选择方式'),
  address: z.optional(requiredText(20, '请填写地址')),
})
type Input = z.infer<typeof Input>

const record = form(Input, [
  { kind: 'text', name: 'name', label: '名称', half: true },
  {
    kind: 'choice',
    name: 'way',
    label: '方式',
    half: true,
    options: [
      { value: 'mail', label: '邮寄' },
      { value: 'none', label: '自取' },
    ],
  },
  { kind: 'text', name: 'address', label: '地址', when: ({ way }) => way === 'mail' },
  { kind: 'prose', name: 'about', label: '说明' },
])

let sent: Input[] = []
let reply: Result<object> = success({})

function Dialog(popup: PopupControl<boolean>) {
  const save = async (input: Input) => {
    sent.push(input)
    return reply
  }
  return <FormDialog {...popup} title="领取" form={record} save={save} saved="已提交" />
}
const popup = definePopup(async () => ({ default: Dialog }))

async function openDialog() {
  sent = []
  reply = success({})
  await show(<main data-page />)
  open(popup)
  await expect.element(dialog).toBeVisible()
}

const dialog = page.getByRole('dialog', { name: '领取' })
const field = (label: string) => dialog.getByRole('textbox', { name: label })
const save = () => dialog.getByRole('button', { name: '保存' }).click()

test('shows the schema’s messages under the fields, and focuses the first faulty one', async () => {
  await openDialog()
  await expect.element(field('名称')).toHaveAttribute('aria-required', 'true')
  await expect.element(field('说明')).not.toHaveAttribute('aria-required')
  await save()
  await expect.element(field('名称')).toHaveAccessibleDescription('请填写名称')
  await expect.element(field('名称')).toHaveFocus()
  await expect.element(dialog.getByText('请选择方式')).toBeVisible()
  await field('名称').fill('六个字的名称')
  await save()
  await expect.element(field('名称')).toHaveAccessibleDescription('最多5个字')
  await expect.element(field('名称')).toHaveValue('六个字的名称')
  expect(sent).toEqual([])
})

test('counts characters by the schema’s limit and does not cut the text', async () => {
  await openDialog()
  await field('说明').fill('一二三四五六七八九十多')
  await expect.element(dialog.getByText('11/10')).toBeVisible()
  await expect.element(field('说明')).toHaveValue('一二三四五六七八九十多')
})

test('shows a field only where it applies, and sends nothing of a hidden one', async () => {
  await openDialog()
  await field('名称').fill('样品')
  await expect.element(field('地址')).not.toBeInTheDocument()
  await dialog.getByText('邮寄').click()
  await field('地址').fill('五四路')
  await dialog.getByText('自取').click()
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ name: '样品', about: '', way: 'none' }])
})

test('shows a refusal of the server under its field, and keeps the input', async () => {
  await openDialog()
  await field('名称').fill('样品')
  await dialog.getByText('自取').click()
  reply = failure(codes.invalidInput, '内容含有不能发布的词', { field: 'name' })
  await save()
  await expect.element(field('名称')).toHaveAccessibleDescription('内容含有不能发布的词')
  await expect.element(field('名称')).toHaveFocus()
  reply = failure(codes.toast, '稍后再试')
  await save()
  await expect.element(page.getByText('稍后再试')).toBeVisible()
  await expect.element(field('名称')).toHaveValue('样品')
})

test('closes without a question where nothing was typed', async () => {
  await openDialog()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('asks before typed input is lost', async () => {
  await openDialog()
  await field('名称').fill('样品')
  await dialog.getByRole('button', { name: '关闭' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('名称')).toHaveValue('样品')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await question.getByRole('button', { name: '离开' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('puts short fields side by side on desktops and below each other on phones', async () => {
  await openDialog()
  const lines = async () => {
    const name = (await dialog.getByText('名称').findElement()).getBoundingClientRect()
    const way = (await dialog.getByText('方式').findElement()).getBoundingClientRect()
    return name.top === way.top
  }
  await expect.poll(lines).toBe(true)
  await onPhone()
  await expect.poll(lines).toBe(false)
})

const asked = { required: true, hint: '', options: [] }

test('a form of the site keeps what is typed when the page is left, and checks by the rules of both sides', async () => {
  answer(getForm, {
    id: 4,
    title: '报名',
    description: '',
    groups: [
      {
        title: '您',
        fields: [
          { key: 'name', type: 'name', label: '姓名', ...asked },
          { key: 'tel', type: 'tel', label: '电话', ...asked },
          { key: 'days', type: 'multi', label: '日期', ...asked, options: ['周六', '周日'] },
        ],
      },
    ],
    submitText: '提交',
    open: true,
    once: false,
    closesAt: null,
    answers: null,
  })
  logIn()
  const screen = await showPage('/public/form?id=4')
  await page.getByRole('textbox', { name: '姓名' }).fill('周闻溪')
  await page.getByRole('checkbox', { name: '周日' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(page.getByRole('textbox', { name: '电话' })).toHaveAccessibleDescription('请填写电话')
  await expect.element(page.getByRole('textbox', { name: '电话' })).toHaveFocus()
  screen.unmount()
  await showPage('/public/form?id=4')
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('周闻溪')
  await expect.element(page.getByRole('checkbox', { name: '周日' })).toBeChecked()
})
