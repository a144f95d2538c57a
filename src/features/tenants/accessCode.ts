import { call } from '#api/call'
import { lifetimes } from '#api/siteCache'
import { markOnce } from '#api/siteData'
import { submitAccessKey } from '#contract/tenants/site'

/** Says by which way the visitor came: a code counts once an hour for a browser (domain 4). A failure is only logged. */
export async function submitAccessCode(code: string): Promise<void> {
  if (!markOnce(`access-code ${code}`, lifetimes.accessKey)) return
  const result = await call(submitAccessKey, { code }, { silent: true })
  if (!result.ok) console.info(`accessKeySubmit: ${result.code} ${result.msg}`)
}
