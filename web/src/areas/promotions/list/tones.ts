/** The tag colour of each status. */
export const tones = {
  BEING_CREATED: 'brand',
  ENABLED: 'good',
  DISABLED: 'neutral',
  FORCED_DISABLED: 'bad',
  COMPLETED: 'neutral',
} as const
