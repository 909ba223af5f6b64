import { menu } from './menu.ts'

/** Prices in euro; every country has its own factor and rounding. */

export const pierogi = menu(
  2.3,
  `
  Pierogi ruskie | 7.4 | 15 | count topping
  Pierogi z mięsem | 8.1 | 13 | count topping
  Pierogi z kapustą i grzybami | 7.6 | 9 | count topping
  Pierogi ze szpinakiem | 7.7 | 6 | count topping
  Pierogi z jagodami | 7.9 | 6 | count
  Talerz mieszany | 0 | 9 | plate topping
  Żurek w chlebie | 6.1 | 8
  Barszcz czerwony | 4.2 | 8
  Placki ziemniaczane | 6.6 | 7 | topping
  Kotlet schabowy | 9.4 | 7 | side
  Gołąbki w sosie pomidorowym | 8.6 | 5
  Surówka z kiszonej kapusty | 2.6 | 7
  Kompot z wiśni | 2.1 | 10
  Kefir | 1.8 | 4
  Sernik z malinami | 3.9 | 7
  Szarlotka | 3.7 | 6
  `,
  `
  count | 1–1 | 8 sztuk; 12 sztuk 2.9; 16 sztuk 5.4
  topping | 0–2 | Cebulka; Skwarki 0.9; Śmietana 0.6; Masło i koperek 0.4
  plate | 1–1 | Dla jednej osoby 9.2; Dla dwóch osób 16.9; Dla czterech osób 31.5
  side | 1–1 | Ziemniaki; Kasza gryczana; Frytki 0.7
  `,
)

export const bowls = menu(
  1.9,
  `
  Miska po twojemu | 0 | 16 | size base protein top
  Miska z łososiem | 10.4 | 11 | top
  Miska z falafelem | 8.2 | 10 | top
  Miska z kurczakiem i mango | 9.3 | 11 | top
  Sałatka z burakiem i kozim serem | 7.9 | 7
  Krem z dyni | 4.9 | 7
  Wrap z hummusem | 6.4 | 8
  Sok z jabłek i selera | 3.2 | 8
  Koktajl ze szpinakiem | 3.6 | 7
  Kulki daktylowe (3) | 2.9 | 6
  Woda z ogórkiem | 1.6 | 5
  `,
  `
  size | 1–1 | Mała 6.4; Duża 8.3
  base | 1–1 | Ryż brązowy; Komosa 0.8; Sałaty
  protein | 1–1 | Kurczak 1.6; Łosoś 2.9; Tofu 1.4; Falafel 1.2
  top | 0–3 | Awokado 1.1; Pestki dyni 0.4; Marynowana rzepa 0.3; Sos orzechowy 0.4; Sos cytrynowy
  `,
)

export const khinkali = menu(
  2.6,
  `
  Khinkali with beef and pork (5) | 6.2 | 16
  Khinkali with mushrooms (5) | 5.6 | 9
  Khinkali with cheese (5) | 5.8 | 8
  Khinkali by the dozen | 0 | 9 | dozen
  Adjaruli khachapuri | 7.4 | 13 | egg
  Imeruli khachapuri | 6.6 | 12
  Lobiani | 5.2 | 7
  Chicken in garlic and milk | 9.3 | 7
  Aubergine rolls with walnut | 5.4 | 9
  Pkhali, three kinds | 5.1 | 7
  Tomato and cucumber with walnut | 4.3 | 9
  Bean stew in clay | 4.9 | 6
  Mchadi (2) | 2.1 | 5
  Tarragon lemonade | 1.9 | 11
  Pear lemonade | 1.9 | 7
  Churchkhela | 2.8 | 4
  `,
  `
  egg | 1–1 | One egg; Two eggs 0.5; Without egg
  dozen | 1–1 | Beef and pork 13.9; Mushrooms 12.6; Half and half 13.2
  `,
)

export const bakery = menu(
  2.8,
  `
  Shoti bread | 0.7 | 15
  Rye loaf | 2.2 | 8
  Walnut roll | 1.6 | 9
  Cheese puff | 1.8 | 12
  Honey layer cake | 3.4 | 7
  Filter coffee | 1.7 | 10
  `,
)

export const ramen = menu(
  1.8,
  `
  Shio ramen with yuzu | 6.9 | 14 | noodle extra
  Dark soy ramen | 6.7 | 13 | noodle extra
  Sesame tantan | 7.3 | 10 | noodle extra
  Cold noodles with ginger | 6.2 | 6
  Ramen set | 0 | 9 | set noodle
  Dumplings, grilled (5) | 2.9 | 12
  Rice with simmered egg | 2.4 | 8
  Pickled cucumber | 1.6 | 6
  Barley tea | 1.1 | 7
  `,
  `
  noodle | 1–1 | Thin; Wavy; Thick
  extra | 0–2 | Seasoned egg 0.9; Bamboo shoots 0.8; Extra noodles 1.1; Seaweed 0.6
  set | 1–1 | With dumplings 8.9; With rice 8.4
  `,
)

export const onigiri = menu(
  3.2,
  `
  Salmon onigiri | 1.3 | 16
  Plum onigiri | 1.1 | 10
  Tuna and spring onion onigiri | 1.3 | 13
  Kelp onigiri | 1.1 | 6
  Rolled omelette | 2.2 | 8
  Miso soup of the day | 1.5 | 11
  Fried chicken, small bag | 2.8 | 10 | salt
  Lunch box | 0 | 10 | box
  Green tea | 1.0 | 12
  `,
  `
  salt | 1–1 | Salt; Garlic soy
  box | 1–1 | Two onigiri and soup 4.1; Three onigiri and chicken 5.9
  `,
)
