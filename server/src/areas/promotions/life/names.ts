/** Job that finishes set-ups and completes ended promotions. */
export const setUpJob = 'promotions'
