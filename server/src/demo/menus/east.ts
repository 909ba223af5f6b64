import { menu } from './menu.ts'

/** Prices in euro; every country has its own factor and rounding. */

export const pierogi = menu(
  2.3,
  `
  # Pierogi
  Pierogi ruskie | 7.4 | 15 | count topping | Z ziemniakami i twarogiem, podawane z cebulką. | GLUTEN MILK | VEGETARIAN
  Pierogi z mięsem | 8.1 | 13 | count topping | Z gotowaną wołowiną i majerankiem. | GLUTEN CELERY |
  Pierogi z kapustą i grzybami | 7.6 | 9 | count topping
  Pierogi ze szpinakiem | 7.7 | 6 | count topping
  Pierogi z jagodami | 7.9 | 6 | count
  Talerz mieszany | 0 | 9 | plate topping
  # Zupy
  Żurek w chlebie | 6.1 | 8 | | Na domowym zakwasie, z białą kiełbasą i jajkiem. | GLUTEN EGGS MILK CELERY |
  Barszcz czerwony | 4.2 | 8
  # Dania główne
  Placki ziemniaczane | 6.6 | 7 | topping
  Kotlet schabowy | 9.4 | 7 | side
  Gołąbki w sosie pomidorowym | 8.6 | 5
  # Dodatki
  Surówka z kiszonej kapusty | 2.6 | 7
  # Napoje
  Kompot z wiśni | 2.1 | 10
  Kefir | 1.8 | 4
  # Desery
  Sernik z malinami | 3.9 | 7
  Szarlotka | 3.7 | 6
  `,
  `
  count | 1–1 | 8 sztuk; 12 sztuk 2.9; 16 sztuk 5.4 | Ile sztuk
  topping | 0–2 | Cebulka; Skwarki 0.9; Śmietana 0.6; Masło i koperek 0.4 | Dodatki
  plate | 1–1 | Dla jednej osoby 9.2; Dla dwóch osób 16.9; Dla czterech osób 31.5 | Wielkość talerza
  side | 1–1 | Ziemniaki; Kasza gryczana; Frytki 0.7 | Dodatek
  `,
)

export const bowls = menu(
  1.9,
  `
  # Miski
  Miska po twojemu | 0 | 16 | size base protein top
  Miska z łososiem | 10.4 | 11 | top | Łosoś, ryż brązowy, awokado i marynowana rzepa. | FISH SOYBEANS SESAME |
  Miska z falafelem | 8.2 | 10 | top | Falafel, komosa, hummus i warzywa. | SESAME GLUTEN | VEGAN
  Miska z kurczakiem i mango | 9.3 | 11 | top
  # Sałatki, zupy i wrapy
  Sałatka z burakiem i kozim serem | 7.9 | 7
  Krem z dyni | 4.9 | 7
  Wrap z hummusem | 6.4 | 8
  # Napoje
  Sok z jabłek i selera | 3.2 | 8
  Koktajl ze szpinakiem | 3.6 | 7
  # Desery
  Kulki daktylowe (3) | 2.9 | 6
  # Napoje
  Woda z ogórkiem | 1.6 | 5
  `,
  `
  size | 1–1 | Mała 6.4; Duża 8.3 | Wielkość
  base | 1–1 | Ryż brązowy; Komosa 0.8; Sałaty | Podstawa
  protein | 1–1 | Kurczak 1.6; Łosoś 2.9; Tofu 1.4; Falafel 1.2 | Białko
  top | 0–3 | Awokado 1.1; Pestki dyni 0.4; Marynowana rzepa 0.3; Sos orzechowy 0.4; Sos cytrynowy | Dodatki
  `,
)

export const khinkali = menu(
  2.6,
  `
  # Khinkali
  Khinkali with beef and pork (5) | 6.2 | 16
  Khinkali with mushrooms (5) | 5.6 | 9
  Khinkali with cheese (5) | 5.8 | 8
  Khinkali by the dozen | 0 | 9 | dozen
  # Breads
  Adjaruli khachapuri | 7.4 | 13 | egg | Open cheese bread with an egg and butter. | GLUTEN MILK EGGS | VEGETARIAN
  Imeruli khachapuri | 6.6 | 12
  Lobiani | 5.2 | 7
  # Mains
  Chicken in garlic and milk | 9.3 | 7
  # Starters and salads
  Aubergine rolls with walnut | 5.4 | 9 | | Fried aubergine around walnut paste. | NUTS | VEGAN
  Pkhali, three kinds | 5.1 | 7
  Tomato and cucumber with walnut | 4.3 | 9
  # Mains
  Bean stew in clay | 4.9 | 6
  # Breads
  Mchadi (2) | 2.1 | 5
  # Drinks
  Tarragon lemonade | 1.9 | 11
  Pear lemonade | 1.9 | 7
  # Sweets
  Churchkhela | 2.8 | 4
  `,
  `
  egg | 1–1 | One egg; Two eggs 0.5; Without egg | Egg
  dozen | 1–1 | Beef and pork 13.9; Mushrooms 12.6; Half and half 13.2 | Filling
  `,
)

export const bakery = menu(
  2.8,
  `
  # Bread
  Shoti bread | 0.7 | 15 | | Baked in the tone, still warm. | GLUTEN | VEGAN
  Rye loaf | 2.2 | 8
  # Pastries
  Walnut roll | 1.6 | 9
  Cheese puff | 1.8 | 12
  # Cakes
  Honey layer cake | 3.4 | 7
  # Drinks
  Filter coffee | 1.7 | 10
  `,
)

export const ramen = menu(
  1.8,
  `
  # Noodles
  Shio ramen with yuzu | 6.9 | 14 | noodle extra | Clear chicken broth, yuzu peel and thin noodles. | GLUTEN EGGS SOYBEANS |
  Dark soy ramen | 6.7 | 13 | noodle extra
  Sesame tantan | 7.3 | 10 | noodle extra | Sesame broth with minced pork and chilli. | GLUTEN SESAME SOYBEANS PEANUTS | SPICY
  Cold noodles with ginger | 6.2 | 6
  # Sets
  Ramen set | 0 | 9 | set noodle
  # Sides
  Dumplings, grilled (5) | 2.9 | 12
  Rice with simmered egg | 2.4 | 8
  Pickled cucumber | 1.6 | 6
  # Drinks
  Barley tea | 1.1 | 7
  `,
  `
  noodle | 1–1 | Thin; Wavy; Thick | Noodles
  extra | 0–2 | Seasoned egg 0.9; Bamboo shoots 0.8; Extra noodles 1.1; Seaweed 0.6 | Extras
  set | 1–1 | With dumplings 8.9; With rice 8.4 | Your set
  `,
)

export const onigiri = menu(
  3.2,
  `
  # Onigiri
  Salmon onigiri | 1.3 | 16 | | Salted salmon in rice and seaweed. | FISH SOYBEANS |
  Plum onigiri | 1.1 | 10 | | Pickled plum. |  | VEGAN
  Tuna and spring onion onigiri | 1.3 | 13
  Kelp onigiri | 1.1 | 6
  # Sides
  Rolled omelette | 2.2 | 8
  Miso soup of the day | 1.5 | 11
  Fried chicken, small bag | 2.8 | 10 | salt
  # Boxes
  Lunch box | 0 | 10 | box
  # Drinks
  Green tea | 1.0 | 12
  `,
  `
  salt | 1–1 | Salt; Garlic soy | Seasoning
  box | 1–1 | Two onigiri and soup 4.1; Three onigiri and chicken 5.9 | Your box
  `,
)
