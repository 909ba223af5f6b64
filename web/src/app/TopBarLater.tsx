import { AcceptLegal } from '../areas/account/accept.widget.tsx'
import { PaletteDoor } from './palette/PaletteDoor.tsx'

/** What the top bar brings when the first page stands: the palette, and the question for new terms. */
export function TopBarLater() {
  return (
    <>
      <PaletteDoor />
      <AcceptLegal />
    </>
  )
}
