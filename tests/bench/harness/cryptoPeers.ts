import { expose } from 'comlink'
import CryptoJS from 'crypto-js'
import { createMD5 } from 'hash-wasm'
import { JSEncrypt } from 'jsencrypt'

/** What the crypto worker is measured against, in a worker of the same page. */
export interface CryptoPeers {
  setKeys(publicKey: string, privateKey: string): void
  /** jsencrypt's own form on both sides, so that it spends nothing on joining and cutting. ASCII only. */
  seal(chunks: string[]): string[]
  open(chunks: string[]): string
  /** crypto-js fed slice by slice, as the crypto worker feeds hash-wasm. */
  md5WithCryptoJs(file: Blob): Promise<string>
  /** Reads the whole file at once and keeps it for {@link md5FromMemory}. */
  load(file: Blob): Promise<void>
  md5FromMemory(): Promise<string>
}

const sliceBytes = 2 * 1024 * 1024
const publicHalf = new JSEncrypt()
const privateHalf = new JSEncrypt()
let loaded = new Uint8Array()

const peers: CryptoPeers = {
  setKeys(publicKey, privateKey) {
    publicHalf.setPublicKey(publicKey)
    privateHalf.setPrivateKey(privateKey)
  },

  seal: (chunks) => chunks.map((chunk) => String(publicHalf.encrypt(chunk))),
  open: (chunks) => chunks.map((chunk) => String(privateHalf.decrypt(chunk))).join(''),

  async md5WithCryptoJs(file) {
    const hasher = CryptoJS.algo.MD5.create()
    for (let start = 0; start < file.size; start += sliceBytes) {
      const slice = await file.slice(start, start + sliceBytes).arrayBuffer()
      hasher.update(CryptoJS.lib.WordArray.create(slice))
    }
    return hasher.finalize().toString()
  },

  async load(file) {
    loaded = new Uint8Array(await file.arrayBuffer())
  },

  async md5FromMemory() {
    const hasher = await createMD5()
    for (let start = 0; start < loaded.length; start += sliceBytes) {
      hasher.update(loaded.subarray(start, start + sliceBytes))
    }
    return hasher.digest()
  },
}

expose(peers)
