import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { beginClosing, cancelClosing, getClosing } from '#contract/auth/closing'
import { findPasskeys, renamePasskey } from '#contract/auth/passkeys'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  loginBySecondFactor,
} from '#contract/auth/secondFactor'
import { codes, failure } from '#contract/errors'
import ClosePage from '../../../src/features/account/setting/ClosePage'
import { connectApp } from '../../../src/features/account/setting/factors'
import SecurityPage from '../../../src/features/account/setting/SecurityPage'
import { finishLogin, isCancelled } from '../../../src/features/auth/login/finishLogin'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show } from '../../support/components/screen'

const key = 'k'.repeat(43)
const session = { userId: 1, role: 0 as const, expiresAt: Date.now() + 7_200_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
})

describe('a login that needs a code of the authenticator app', () => {
  const begin = () => finishLogin(failure(codes.secondFactorRequired, '', { key, expireAt: Date.now() + 300_000 }))

  test('keeps a wrong code under its sentence, takes a recovery code instead, and goes on', async () => {
    await show(null)
    const login = begin()
    const dialog = page.getByRole('dialog', { name: '两步验证' })
    await dialog.getByRole('textbox', { name: '动态码' }).fill('12345')
    await button('验证并登录').click()
    await expect.element(dialog.getByText('请输入6位动态码或恢复码')).toBeVisible()
    answer(loginBySecondFactor, failure(codes.invalidInput, '动态码不正确'))
    await dialog.getByRole('textbox', { name: '动态码' }).fill('123456')
    await button('验证并登录').click()
    await expect.element(dialog.getByText('动态码不正确')).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await button('手机不在身边，用恢复码登录').click()
    await expect.element(dialog.getByRole('textbox', { name: '恢复码' })).toHaveValue('')
    answer(loginBySecondFactor, session)
    await dialog.getByRole('textbox', { name: '恢复码' }).fill('k3v7x-2mqpa')
    await button('验证并登录').click()
    expect(await login).toMatchObject({ ok: true, data: session })
    expect(inputsOf(loginBySecondFactor)).toEqual([
      { key, code: '123456' },
      { key, code: 'k3v7x-2mqpa' },
    ])
  })

  test('ends when the user leaves it, or its time is over', async () => {
    await show(null)
    const left = begin()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    expect(await left.then((result) => !result.ok && isCancelled(result))).toBe(true)
    answer(loginBySecondFactor, failure(codes.conflict, '登录已失效，请重新登录'))
    const late = begin()
    await page.getByRole('textbox', { name: '动态码' }).fill('123456')
    await button('验证并登录').click()
    await expect.element(page.getByText('登录已失效，请重新登录')).toBeVisible()
    expect(await late.then((result) => !result.ok && isCancelled(result))).toBe(true)
  })
})

test('the owner of a closed account sees until when it can be restored, and returns or does not', async () => {
  const account = { key, name: '林**', closingAt: '2026-12-08T02:00:00.000Z', expireAt: Date.now() + 300_000 }
  await show(null)
  const left = finishLogin(failure(codes.accountClosing, '', account))
  const dialog = page.getByRole('dialog', { name: '要恢复账号吗？' })
  await expect.element(dialog.getByText(/“林\*\*”已申请注销，将于 .*12.*8.* 删除全部数据/)).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await button('继续注销').click()
  expect(await left.then((result) => !result.ok && isCancelled(result))).toBe(true)
  answer(cancelClosing, session)
  const back = finishLogin(failure(codes.accountClosing, '', account))
  await button('恢复账号并登录').click()
  expect(await back).toMatchObject({ ok: true })
  await expect.element(page.getByText('账号已恢复')).toBeVisible()
  expect(inputsOf(cancelClosing)).toEqual([{ key }])
})

describe('turning the second factor on', () => {
  test('needs a right code, and ends only when the recovery codes are kept', async () => {
    logIn()
    answer(beginSecondFactor, { key: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x' })
    await show(null)
    let isOn: boolean | undefined
    void connectApp().then((done) => {
      isOn = done
    })
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    answer(confirmSecondFactor, failure(codes.invalidInput, '动态码不正确'))
    await page.getByRole('textbox', { name: '动态码' }).fill('000000')
    await button('开启').click()
    await expect.element(page.getByText('动态码不正确')).toBeVisible()
    expect(isOn).toBeUndefined()
    answer(confirmSecondFactor, { recoveryCodes: ['aaaaa-22222', 'bbbbb-33333'] })
    await page.getByRole('textbox', { name: '动态码' }).fill('123456')
    await button('开启').click()
    const kept = page.getByRole('dialog', { name: '保存恢复码' })
    await expect.element(kept.getByText('bbbbb-33333')).toBeVisible()
    expect(isOn).toBeUndefined()
    await expect.element(kept.getByRole('button', { name: '完成' })).toBeDisabled()
    await kept.getByRole('checkbox').click()
    await kept.getByRole('button', { name: '完成' }).click()
    await expect.poll(() => isOn).toBe(true)
    await expect.element(kept).not.toBeInTheDocument()
  })
})

test('a passkey gets a name that its owner knows it by', async () => {
  await onPhone()
  logIn()
  const passkey = { id: 7, name: 'iPhone · Safari', isSynced: true, createdAt: '2026-11-01T00:00:00Z', usedAt: '' }
  answer(getSecondFactor, { isOn: false, since: '', recoveryLeft: 0 })
  answer(findPasskeys, { list: [passkey] })
  await show(<SecurityPage />)
  await page.getByRole('button', { name: '重命名 iPhone · Safari 的通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '重命名通行密钥' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('请输入名称')).toBeVisible()
  expect(await findAxeFaultsHere({ exclude: ['[data-aria-hidden]'] })).toEqual([])
  answer(renamePasskey, {})
  answer(findPasskeys, { list: [{ ...passkey, name: '家里的手机' }] })
  await dialog.getByRole('textbox', { name: '名称' }).fill(' 家里的手机 ')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('家里的手机', { exact: true })).toBeVisible()
  expect(inputsOf(renamePasskey)).toMatchObject([{ id: 7, name: '家里的手机' }])
})

describe('closing the account', () => {
  const affected = { interviews: 0, sends: 3, talks: 2, openJobs: 0 }

  test('needs that its consequences were read, and a second answer', async () => {
    logIn()
    answer(getClosing, affected)
    answer(beginClosing, { closingAt: '2026-12-08T02:00:00.000Z' })
    await show(<ClosePage />)
    await expect.element(page.getByText('您现在有：聊天 2 个，投递 3 个。')).toBeVisible()
    await expect.element(button('注销账号')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await button('注销账号').click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText('确定注销账号吗？15天内重新登录可以恢复。')).toBeVisible()
    // Elements behind a dialog are hidden, and the dialog keeps the focus.
    expect(await findAxeFaultsHere({ exclude: ['[data-aria-hidden]'] })).toEqual([])
    await asked.getByRole('button', { name: '取消' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(inputsOf(beginClosing)).toEqual([])
    await button('注销账号').click()
    await asked.getByRole('button', { name: '注销账号' }).click()
    await expect.element(page.getByText(/前重新登录可以恢复账号，之后数据将全部删除/)).toBeVisible()
    expect(inputsOf(beginClosing)).toEqual([{ understood: true }])
  })

  test('waits for interviews that somebody is waiting for', async () => {
    logIn()
    answer(getClosing, { ...affected, interviews: 1 })
    await show(<ClosePage />)
    await expect.element(page.getByText(/您还有 1 场未结束的面试/)).toBeVisible()
    await expect.element(button('注销账号')).not.toBeInTheDocument()
  })
})
