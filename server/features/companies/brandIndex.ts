import { nameWords } from '../../db/segment'
import { areaAddress } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'

export interface IndexedBrand {
  readonly brandName: string
  readonly companyName: string
  readonly industryCode: string
  readonly areaCode: string
}

/** The words that a company is found by: its `search` column, to be written by whoever writes companies. */
export function brandWords({ brandName, companyName, industryCode, areaCode }: IndexedBrand): string[] {
  return [...new Set([brandName, companyName, industryName(industryCode), areaAddress(areaCode)].flatMap(nameWords))]
}
