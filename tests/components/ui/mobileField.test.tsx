import { useState } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { obeyRules } from '#contract/siteRules'
import { CodeField } from '#ui/fields/CodeField'
import { MobileField } from '#ui/fields/MobileField'
import { show } from '../../support/components/screen'

function Fields() {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  return (
    <>
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField value={code} onChange={setCode} error={undefined} onSend={async () => undefined} />
    </>
  )
}

const field = () => page.getByRole('textbox', { name: '手机号' })

describe('a number field', () => {
  test.each(['+86 138 0013 8000', '138-0013-8000', '8613800138000', '１３８００１３８０００'])(
    'cleans the pasted %s before it cuts it',
    async (text) => {
      await show(<Fields />)
      await field().fill(text)
      await expect.element(field()).toHaveValue('13800138000')
    },
  )

  test('takes a number as it is typed, and no digit more', async () => {
    await show(<Fields />)
    await field().click()
    await userEvent.keyboard('86 138-0013-80009')
    await expect.element(field()).toHaveValue('13800138000')
  })

  test('finds the code in a pasted message', async () => {
    await show(<Fields />)
    const code = page.getByRole('textbox', { name: '验证码' })
    await code.fill('【人才】您的验证码是 046 812')
    await expect.element(code).toHaveValue('046812')
  })

  test('takes numbers abroad with their code where the site allows them', async () => {
    obeyRules({ foreignNumbers: true })
    onTestFinished(() => obeyRules({}))
    await show(<Fields />)
    await field().fill('+852 5123 4567')
    await expect.element(field()).toHaveValue('+85251234567')
    await expect.element(page.getByText('+86', { exact: true })).not.toBeInTheDocument()
  })
})
