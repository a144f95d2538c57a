import { limits } from '#contract/limits'

export interface SdkLoading<Sdk> {
  readonly url: string
  /** Returns the SDK once it exists. Some SDKs set it on the window only after their script has run. */
  readonly find: () => Sdk | undefined
  /** The error for a script that does not load in time: wxLoad-timeout. */
  readonly timeout: string
}

const loading = new Map<string, Promise<unknown>>()

/** Adds the host's script to the page and waits for its SDK. A failed load may be tried again. */
export function loadSdk<Sdk>({ url, find, timeout }: SdkLoading<Sdk>): Promise<Sdk> {
  const known = loading.get(url) as Promise<Sdk> | undefined
  if (known) return known
  const found = find()
  const attempt = found ? Promise.resolve(found) : fetchSdk({ url, find, timeout })
  loading.set(url, attempt)
  attempt.catch(() => loading.delete(url))
  return attempt
}

async function fetchSdk<Sdk>({ url, find, timeout }: SdkLoading<Sdk>): Promise<Sdk> {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
  for (let poll = 0; poll < limits.sdkPolls; poll++) {
    await new Promise((resolve) => setTimeout(resolve, limits.sdkPollEvery))
    const sdk = find()
    if (sdk) return sdk
  }
  script.remove()
  throw new Error(timeout)
}
