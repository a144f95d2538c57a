import { plainText } from '../../words/foldText'

/**
 * A registered name without differences that do not distinguish companies: width, case, traditional characters, brackets,
 * blanks.
 */
export const companyKey = (companyName: string): string => plainText(companyName).replaceAll(/[()·\s]/g, '')
