import { vi } from 'vitest'
import { getWechatGateway } from '#contract/embedded/host'
import { saveHostApp } from '#contract/embedded/hostApps'
import { hostsOfPrograms, type ProgramName } from '#contract/embedded/programs'
import type { InputOf } from '#contract/endpoint'
import type { TenantSite } from '#server/edge/sites'
import type { Site, User } from '../server/site'

type Given = InputOf<typeof saveHostApp>
type Input = Given & Required<Pick<Given, 'publicKey' | 'merchantId' | 'tagGroupId' | 'privateKey'>>

/** What an operator enters for a program. */
export const appInput = (program: ProgramName, given: Partial<Input>): Input => ({
  program,
  isOn: true,
  appId: '',
  secret: '',
  agentId: '',
  publicKey: '',
  merchantId: '',
  goodsType: '',
  tagGroupId: '',
  token: '',
  aesKey: '',
  privateKey: '',
  proofName: '',
  proofText: '',
  mark: '',
  ...given,
})

/** Enters programs as an operator of the site does, and waits until the server offers them. */
export async function enterApps(
  site: Site,
  tenant: TenantSite,
  apps: Readonly<Partial<Record<ProgramName, Partial<Input>>>>,
): Promise<User> {
  const operator = await site.operator({ tenant })
  for (const [program, given] of Object.entries(apps))
    await operator.get(saveHostApp, appInput(program as ProgramName, given))
  await vi.waitFor(async () => {
    const { isOffered, hosts } = await site.visitor(tenant).get(getWechatGateway, {})
    const wanted = hostsOfPrograms(Object.keys(apps) as ProgramName[])
    if (!isOffered || !wanted.every((each) => hosts.includes(each)))
      throw new Error('The server has not heard of the programs')
  })
  return operator
}
