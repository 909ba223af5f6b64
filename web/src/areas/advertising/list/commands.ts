import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { errorText } from '#kit/api/errorText.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'
import { refreshAds, switchAd } from '../advertising.queries.ts'

/** GAP-ADS-ERRORS: stops an ad or lets it run again. The toast takes it back, or tries again what failed. */
export async function stopOrResume(command: 'stop' | 'resume', ad: Campaign): Promise<void> {
  try {
    const changed = await switchAd(command, ad)
    toast({
      tone: 'good',
      message: anyText(`advertising.done.${command}`),
      action: {
        label: anyText('advertising.undo'),
        onAction: () => void stopOrResume(command === 'stop' ? 'resume' : 'stop', changed),
      },
    })
  } catch (error) {
    toast({
      tone: 'bad',
      message: anyText(`advertising.failed.${command}`),
      detail: errorText(error),
      action: { label: anyText('advertising.retry'), onAction: () => void stopOrResume(command, ad) },
    })
    // it may have changed meanwhile
    void refreshAds()
  }
}
