export interface BoothWish {
  /** Empty for none. */
  readonly no: string
  readonly company: string
}

/** Reads a line of the companies with booths: `A12 福州青禾科技有限公司`, or the company's name alone. */
export function readBooth(line: string): BoothWish {
  const [, no = '', company = ''] = /^(?:([A-Za-z0-9-]{1,8})[\s　]+)?(.+)$/.exec(line.trim()) ?? []
  return { no, company: company.trim() }
}
