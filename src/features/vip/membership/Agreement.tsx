import { Checkbox } from '#ui/fields/choices/Checkbox'
import { DocumentLink } from '../../documents/text/DocumentLink'
import type { Buying } from './useBuying'

/** The tick before a membership is bought. */
export const Agreement = ({ buying: { isAgreed, setAgreed, fault } }: { buying: Buying }) => (
  <Checkbox checked={isAgreed} onChange={setAgreed} {...(fault && { error: fault })}>
    我已阅读并同意
    <DocumentLink id="XY1001" />
  </Checkbox>
)
