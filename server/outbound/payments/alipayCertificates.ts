import { createHash, type KeyObject, X509Certificate } from 'node:crypto'

/** How an app in the mode of certificates (公钥证书方式) names the certificates of both sides. */
export interface AlipayCertificates {
  /** `app_cert_sn` */
  readonly appSn: string
  /** `alipay_root_cert_sn` */
  readonly rootSn: string
  /** `alipay_cert_sn`, which answers name. */
  readonly alipaySn: string
}

/** MD5 over the issuer as RFC 2253 writes it and the number in decimal. */
export function certificateSn({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`).toString())
    .digest('hex')
}

/** Of the root certificates, those count that are signed by RSA. */
export const rootSn = (pem: string): string =>
  certificatesIn(pem)
    .filter(({ raw }) => isSignedByRsa(raw))
    .map(certificateSn)
    .join('_')

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map((block) => new X509Certificate(block))
}

/** PKCS 1, `1.2.840.113549.1.1`, in DER. */
const rsa = Buffer.from('2a864886f70d0101', 'hex')

/** A certificate is a sequence of what is signed, the algorithm and the signature. */
function isSignedByRsa(der: Buffer): boolean {
  const content = enter(der, 0)
  const algorithm = enter(der, enter(der, content.start).end)
  const id = enter(der, algorithm.start)
  return der.subarray(id.start, id.start + rsa.length).equals(rsa)
}

/** Where the content of a DER value begins and ends. */
function enter(der: Buffer, at: number): { readonly start: number; readonly end: number } {
  const first = der[at + 1] ?? 0
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const size = first & 0x7f
  const start = at + 2 + size
  return { start, end: start + der.readUIntBE(at + 2, size) }
}

export interface CertificateTexts {
  readonly ALIPAY_APP_CERT: string
  readonly ALIPAY_CERT: string
  readonly ALIPAY_ROOT_CERT: string
}

/** Throws with the name of the variable that is no certificate, or not that of the key. */
export function readAlipayCertificates(
  texts: CertificateTexts,
  privateKey: KeyObject,
): { readonly certificates: AlipayCertificates; readonly alipayKey: KeyObject } {
  const app = read(texts, 'ALIPAY_APP_CERT')
  if (!app.checkPrivateKey(privateKey)) throw new Error('ALIPAY_APP_CERT')
  const alipay = read(texts, 'ALIPAY_CERT')
  read(texts, 'ALIPAY_ROOT_CERT')
  const certificates = {
    appSn: certificateSn(app),
    rootSn: rootSn(texts.ALIPAY_ROOT_CERT),
    alipaySn: certificateSn(alipay),
  }
  if (certificates.rootSn === '') throw new Error('ALIPAY_ROOT_CERT')
  return { certificates, alipayKey: alipay.publicKey }
}

function read(texts: CertificateTexts, name: keyof CertificateTexts): X509Certificate {
  try {
    const [first] = certificatesIn(texts[name])
    if (first) return first
  } catch {}
  throw new Error(name)
}
