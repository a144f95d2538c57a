import { get } from 'node:http'

/** Asks a server for a path under another host name, which `fetch` does not allow. */
export function getFromHost(url: string, host: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { host } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
    }).on('error', reject)
  })
}
