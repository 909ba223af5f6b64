import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { errorText } from '#kit/api/errorText.ts'
import { showFailure } from '#kit/commands/command.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'
import { refreshAds, switchAd } from '../advertising.queries.ts'

/** GAP-ADS-ERRORS: pauses or resumes an ad. The toast offers Undo, or Retry after a failure. */
export async function stopOrResume(command: 'stop' | 'resume', ad: Campaign): Promise<void> {
  try {
    const changed = await switchAd(command, ad)
    toast({
      tone: 'good',
      message: anyText(`advertising.done.${command}`),
      action: {
        label: anyText('shell.undo'),
        onAction: () => void stopOrResume(command === 'stop' ? 'resume' : 'stop', changed),
      },
    })
  } catch (error) {
    const retry = () => void stopOrResume(command, ad)
    showFailure(error, errorText(error), retry, anyText(`advertising.failed.${command}`))
    // the ad may have changed in the meantime
    void refreshAds()
  }
}
