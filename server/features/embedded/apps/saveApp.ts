import { and, eq } from 'drizzle-orm'
import { saveHostApp } from '#contract/embedded/hostApps'
import { type ProgramName, programs } from '#contract/embedded/programs'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, success } from '#contract/errors'
import type { ActFacts } from '#contract/operatorActs'
import type { Db } from '../../../db/database'
import { hostApps, hostTokens } from '../../../db/schema/site/hostApps'
import { noteAct } from '../../../operators/acts'
import { readPrivateKey, readPublicKey } from '../../../outbound/hosts/alipay'
import { type AppSecrets, findAppRow, openSecrets, sealSecrets } from '../../../outbound/hosts/hostApps'
import { markOf } from '../../../secrets/mark'
import { handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { tellSitesChanged } from '../../tenants/tenantRegistry'

type Input = ParsedInputOf<typeof saveHostApp>

const none: AppSecrets = { secret: '', token: '', aesKey: '', privateKey: '' }
const empty: Plain = {
  isOn: true,
  appId: '',
  agentId: '',
  publicKey: '',
  merchantId: '',
  goodsType: '',
  tagGroupId: '',
  proofName: '',
  proofText: '',
}

export const saveHostAppHandler = handle(saveHostApp, async (context) => {
  const { input, tenant, services } = context
  const { db, secret, now } = services
  const { program } = input
  await lockApp(db, tenant.id, program)
  const row = await findAppRow(db, tenant.id, program)
  const kept = (row && openSecrets(secret, row.secrets)) ?? none
  const mark = markOf(secret, kept)
  const stored = row ? plainOf(row) : empty
  const newer = refuseOverwrite({
    schema: saveHostApp.input,
    input,
    stored: { program, ...stored, ...none, mark },
  })
  if (newer) return newer
  const secrets = mergeSecrets(kept, input)
  const fault = findFault(input, secrets)
  if (fault) return fault
  const saved = { ...plainOf(input), secrets: sealSecrets(secret, secrets), updatedAt: now() }
  await db
    .insert(hostApps)
    .values({ tenantId: tenant.id, program, ...saved })
    .onConflictDoUpdate({ target: [hostApps.tenantId, hostApps.program], set: saved })
  const isOther = row?.appId !== input.appId || kept.secret !== secrets.secret
  // What the platform gave for the former program is not the new one's.
  if (isOther) await db.delete(hostTokens).where(isOf(tenant.id, program))
  await noteAct(services, context, {
    act: saveHostApp.acts.save,
    id: program,
    before: row && factsOf(row),
    after: { ...factsOf(input), ...(markOf(secret, secrets) !== mark && { secretChanged: true }) },
  })
  services.afterCommit(({ db }) => tellSitesChanged(db))
  return success({})
})

export const isOf = (tenantId: number, program: ProgramName) =>
  and(eq(hostTokens.tenantId, tenantId), eq(hostTokens.program, program))

/** Until the transaction ends, nobody else saves the program. */
async function lockApp(db: Db, tenantId: number, program: ProgramName): Promise<void> {
  const isIt = and(eq(hostApps.tenantId, tenantId), eq(hostApps.program, program))
  await db.select({ appId: hostApps.appId }).from(hostApps).where(isIt).for('update')
}

type Plain = Omit<Input, 'program' | 'mark' | 'basis' | keyof AppSecrets>

const plainOf = (from: Plain): Plain => ({
  isOn: from.isOn,
  appId: from.appId,
  agentId: from.agentId,
  publicKey: from.publicKey,
  merchantId: from.merchantId,
  goodsType: from.goodsType,
  tagGroupId: from.tagGroupId,
  proofName: from.proofName,
  proofText: from.proofText,
})

const factsOf = ({ appId, isOn }: Pick<Plain, 'appId' | 'isOn'>): ActFacts => ({ appId, isOn })

const mergeSecrets = (kept: AppSecrets, given: AppSecrets): AppSecrets => ({
  secret: given.secret || kept.secret,
  token: given.token || kept.token,
  aesKey: given.aesKey || kept.aesKey,
  privateKey: given.privateKey || kept.privateKey,
})

/** Why the platform cannot have given out what was entered. */
function findFault(input: Input, secrets: AppSecrets): Failure | undefined {
  const { program, appId, agentId, publicKey, proofName, proofText } = input
  const { id, idLabel, secretLabel, further } = programs[program]
  if (!id.test(appId)) return fault('appId', `${idLabel}的格式不正确，请从平台复制`)
  if (secrets.secret === '') return fault('secret', `请填写${secretLabel}`)
  if (program === 'alipay' && !readPrivateKey(secrets.secret))
    return fault('secret', '应用私钥的格式不正确，请完整复制')
  if (program === 'alipay' && !readPublicKey(publicKey)) return fault('publicKey', '支付宝公钥的格式不正确，请完整复制')
  if (further.includes('agentId') && agentId === '') return fault('agentId', '请填写 AgentId')
  if (secrets.aesKey !== '' && secrets.token === '') return fault('token', '填写了 EncodingAESKey，还要填写 Token')
  if ((proofName === '') !== (proofText === ''))
    return fault(proofName === '' ? 'proofName' : 'proofText', '校验文件的名称和内容要一起填写')
  return program === 'douyinMini' ? findPayFault(input, secrets) : undefined
}

/** A program takes money with all that payment needs, or does not with none of it; a key that was saved before may stay. */
function findPayFault(input: Input, secrets: AppSecrets): Failure | undefined {
  const { merchantId, goodsType, tagGroupId, publicKey } = input
  const { privateKey } = secrets
  const needed = { merchantId, goodsType, tagGroupId, privateKey, publicKey }
  const missing = Object.entries(needed).find(([, value]) => value === '')
  const given = { ...needed, privateKey: input.privateKey }
  if (Object.values(given).every((value) => value === '')) return undefined
  if (missing) return fault(missing[0], '开通付款要一起填写商户号、商品类型、标签组、应用私钥和平台公钥')
  if (!readPrivateKey(privateKey)) return fault('privateKey', '应用私钥的格式不正确，请完整复制')
  return readPublicKey(publicKey) ? undefined : fault('publicKey', '平台公钥的格式不正确，请完整复制')
}

const fault = (field: string, msg: string) => failure(codes.invalidInput, msg, { field })
