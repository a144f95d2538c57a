import { get, type IncomingHttpHeaders } from 'node:http'

export interface FromHost {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Asks a server for a path under another host name, which `fetch` does not allow. Redirects are not followed. */
export function getFromHost(
  url: string,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FromHost> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { ...headers, host } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    }).on('error', reject)
  })
}
