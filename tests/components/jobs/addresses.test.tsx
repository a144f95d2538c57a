import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type CompanyAddress,
  deleteCompanyAddress,
  findCompanyAddresses,
  saveCompanyAddress,
  syncAddressJobs,
} from '#contract/companies/address'
import { codes, failure } from '#contract/errors'
import { completeAddress, getStaticMap } from '#contract/maps/address'
import { recruiter } from '#contract/roles'
import { findAreas } from '#contract/settings/catalogs'
import AddressesPage from '../../../src/features/companies/addresses/AddressesPage'
import { JobForm } from '../../../src/features/jobs/edit/JobForm'
import { blankJob } from '../../../src/features/jobs/edit/jobDraft'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const first: CompanyAddress = {
  id: 1,
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  address: '软件大道89号',
  contact: '张敏',
  tel: '13800000000',
  lat: 26.08,
  lng: 119.3,
  isDefault: true,
  jobs: 3,
  outdatedJobs: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const second: CompanyAddress = {
  ...first,
  id: 2,
  address: '五四路1号',
  contact: '',
  tel: '',
  isDefault: false,
  jobs: 0,
  outdatedJobs: 0,
}

function answerAll(list: readonly CompanyAddress[] = [first, second], mayChange = true) {
  logIn({ role: recruiter })
  answer(findCompanyAddresses, { list: [...list], brandName: '海风科技', mayChange })
  answer(getStaticMap, failure(codes.notOffered, '本站没有地图'))
  answer(findAreas, {
    list: [
      { id: '35', pid: '', name: '福建' },
      { id: '3501', pid: '35', name: '福州' },
      { id: '350102', pid: '3501', name: '鼓楼区' },
      { id: '350104', pid: '3501', name: '仓山区' },
    ],
  })
}

test('the addresses of a company say which jobs are there', async () => {
  answerAll()
  await show(<AddressesPage />)
  await expect.element(page.getByText('张敏 13800000000 · 3个职位在用')).toBeVisible()
  answer(deleteCompanyAddress, {})
  await page.getByRole('button', { name: '删除 福州·鼓楼区 软件大道89号' }).click()
  await expect.element(page.getByText(/有3个职位在这个地址，删除后这些职位的地址不变/)).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => inputsOf(deleteCompanyAddress)).toEqual([{ id: 1 }])
})

test('a member who may only read changes no address', async () => {
  answerAll([first], false)
  await show(<AddressesPage />)
  await expect.element(page.getByText(/3个职位在用/)).toBeVisible()
  expect(page.getByRole('button', { name: /编辑|新增地址|删除/ }).elements()).toEqual([])
})

test('a pasted address fills in the form, and a changed address is offered to its jobs', async () => {
  answerAll()
  answer(completeAddress, {
    areaCode: '350104',
    areaName: '福建省福州市仓山区',
    address: '金山大道618号',
    contact: '',
    tel: '0591-87654321',
    postal: '',
  })
  answer(saveCompanyAddress, { id: 1, jobs: 3 })
  answer(syncAddressJobs, { jobs: 3 })
  await show(<AddressesPage />)
  await page.getByRole('button', { name: '编辑 福州·鼓楼区 软件大道89号' }).click()
  await page.getByLabelText('粘贴整段地址，自动填写').fill('福州市仓山区金山大道618号 0591-87654321')
  await page.getByRole('button', { name: '识别并填写' }).click()
  await expect.element(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('金山大道618号')
  await expect.element(page.getByRole('textbox', { name: '联系人' })).toHaveValue('张敏')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '一起更新' }).click()
  await expect.poll(() => inputsOf(syncAddressJobs)).toEqual([{ id: 1 }])
  expect(inputsOf(saveCompanyAddress)).toMatchObject([
    { id: 1, areaCode: '350104', address: '金山大道618号', point: null, contact: '张敏', tel: '0591-87654321' },
  ])
})

test('a refused address stays as it was typed, with the reason at its field', async () => {
  answerAll([])
  answer(saveCompanyAddress, failure(codes.conflict, '公司已有相同的地址', { field: 'address' }))
  await show(<AddressesPage />)
  await page.getByRole('button', { name: '新增地址' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('请选择地区', { exact: true })).toBeVisible()
  answer(completeAddress, {
    areaCode: '350104',
    areaName: '福建省福州市仓山区',
    address: '金山大道618号',
    contact: '',
    tel: '',
    postal: '',
  })
  await page.getByLabelText('粘贴整段地址，自动填写').fill('金山大道618号')
  await page.getByRole('button', { name: '识别并填写' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('公司已有相同的地址')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('金山大道618号')
})

test('a job takes one of the company’s addresses', async () => {
  answerAll()
  await show(<JobForm draft={blankJob} />)
  await page.getByRole('button', { name: '选择公司地址' }).click()
  await page.getByRole('button', { name: /五四路1号/ }).click()
  await expect.element(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('五四路1号')
  await expect.element(page.getByRole('button', { name: '工作地区' })).toHaveTextContent('福州·鼓楼区')
})
