import { and, eq } from 'drizzle-orm'
import type { ActFacts } from '#contract/console/actNames'
import { saveHostApp } from '#contract/embedded/hostApps'
import { type ProgramName, programs } from '#contract/embedded/programs'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, success } from '#contract/errors'
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

const none: AppSecrets = { secret: '', token: '', aesKey: '' }

export const saveHostAppHandler = handle(saveHostApp, async (context) => {
  const { input, tenant, services } = context
  const { db, secret, now } = services
  const { program, mark: _mark, basis: _basis, secret: _secret, token: _token, aesKey: _aesKey, ...rest } = input
  await lockApp(db, tenant.id, program)
  const row = await findAppRow(db, tenant.id, program)
  const kept = (row && openSecrets(secret, row.secrets)) ?? none
  const mark = markOf(secret, kept)
  const stored = row
    ? plainOf(row)
    : { isOn: true, appId: '', agentId: '', publicKey: '', proofName: '', proofText: '' }
  const newer = refuseOverwrite({
    schema: saveHostApp.input,
    input,
    stored: { program, ...stored, ...none, mark },
  })
  if (newer) return newer
  const secrets = mergeSecrets(kept, input)
  const fault = findFault(input, secrets)
  if (fault) return fault
  const saved = { ...rest, secrets: sealSecrets(secret, secrets), updatedAt: now() }
  await db
    .insert(hostApps)
    .values({ tenantId: tenant.id, program, ...saved })
    .onConflictDoUpdate({ target: [hostApps.tenantId, hostApps.program], set: saved })
  const isOther = row?.appId !== input.appId || kept.secret !== secrets.secret
  // What the platform gave for the former program is not the new one's.
  if (isOther) await db.delete(hostTokens).where(isOf(tenant.id, program))
  await noteAct(services, context, {
    act: 'apps.save',
    of: 'hostApp',
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

type Plain = Pick<Input, 'isOn' | 'appId' | 'agentId' | 'publicKey' | 'proofName' | 'proofText'>

const plainOf = ({ isOn, appId, agentId, publicKey, proofName, proofText }: Plain): Plain => ({
  isOn,
  appId,
  agentId,
  publicKey,
  proofName,
  proofText,
})

const factsOf = ({ appId, isOn }: Plain): ActFacts => ({ appId, isOn })

const mergeSecrets = (kept: AppSecrets, given: AppSecrets): AppSecrets => ({
  secret: given.secret || kept.secret,
  token: given.token || kept.token,
  aesKey: given.aesKey || kept.aesKey,
})

/** Why the platform cannot have given out what was entered. */
function findFault(
  { program, appId, agentId, publicKey, proofName, proofText }: Input,
  secrets: AppSecrets,
): Failure | undefined {
  const { id, idLabel, secretLabel, further } = programs[program]
  const fault = (field: string, msg: string) => failure(codes.invalidInput, msg, { field })
  if (!id.test(appId)) return fault('appId', `${idLabel}的格式不正确，请从平台复制`)
  if (secrets.secret === '') return fault('secret', `请填写${secretLabel}`)
  if (program === 'alipay' && !readPrivateKey(secrets.secret))
    return fault('secret', '应用私钥的格式不正确，请完整复制')
  if (program === 'alipay' && !readPublicKey(publicKey)) return fault('publicKey', '支付宝公钥的格式不正确，请完整复制')
  if (further.includes('agentId') && agentId === '') return fault('agentId', '请填写 AgentId')
  if (secrets.aesKey !== '' && secrets.token === '') return fault('token', '填写了 EncodingAESKey，还要填写 Token')
  if ((proofName === '') !== (proofText === ''))
    return fault(proofName === '' ? 'proofName' : 'proofText', '校验文件的名称和内容要一起填写')
  return undefined
}
