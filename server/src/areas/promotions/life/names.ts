/** Finishes set-ups and ends what is over. */
export const setUpJob = 'promotions'
