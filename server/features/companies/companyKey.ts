import { plainText } from '../../words/foldText'

/** A registered name without what does not tell two companies apart: width, case, traditional characters, brackets, blanks. */
export const companyKey = (companyName: string): string => plainText(companyName).replaceAll(/[()·\s]/g, '')
