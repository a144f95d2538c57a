import { Paper } from '#ui/display/Paper'
import { ServiceContent } from './ServiceContent'

/** /common/service. */
export default function ServicePage() {
  return (
    <Paper title="联系客服">
      <ServiceContent />
    </Paper>
  )
}
