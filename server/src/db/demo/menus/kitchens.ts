import { menu } from './menu.ts'

/** Prices in euro; every country has its own factor and rounding. */

export const grill = menu(
  2.3,
  `
  Pollo entero a la brasa | 15.9 | 9 | side2 sauce
  Medio pollo al limón | 8.9 | 14 | side sauce
  Bocadillo de pollo y pimientos | 7.4 | 10 | sauce
  Alitas ahumadas | 6.9 | 9 | count sauce
  Costillas de cerdo glaseadas | 13.5 | 6 | side
  Ensalada de pollo y naranja | 8.2 | 5 | dressing
  Brocheta de verduras | 7.6 | 4 | side
  Croquetas de la casa (6) | 5.4 | 8
  Patatas con romero | 3.6 | 11
  Boniato asado | 4.1 | 5
  Pimientos de Padrón | 4.8 | 4
  Pan de masa madre | 1.9 | 6
  Menú de la brasa | 0 | 12 | menu side sauce drink
  Flan de huevo | 3.5 | 4
  Tarta de limón | 4.2 | 5
  Limonada con hierbabuena | 2.9 | 8
  Agua con gas | 1.9 | 6
  Cerveza sin alcohol | 2.6 | 4
  Salsa extra | 0.9 | 5 | sauce
  `,
  `
  side | 1–1 | Patatas con romero; Ensalada verde; Boniato asado 1.5; Arroz con limón
  side2 | 2–2 | Patatas con romero; Ensalada verde; Boniato asado 1.5; Arroz con limón
  sauce | 1–1 | Alioli suave; Chimichurri; Limón y miel; Brava; Sin salsa
  count | 1–1 | 8 piezas; 12 piezas 3; 20 piezas 8
  dressing | 1–1 | Vinagreta; Yogur; Sin aliño
  menu | 1–1 | Cuarto de pollo 9.5; Medio pollo 11.9; Costillas 14.9
  drink | 1–1 | Limonada; Agua; Cerveza sin alcohol 0.5
  `,
)

export const pizza = menu(
  2.1,
  `
  Margherita del Mirto | 9.5 | 14 | dough extra
  Quattro stagioni | 12.4 | 7 | dough extra
  Salami picante e miele | 12.9 | 10 | dough extra
  Funghi e tartufo | 13.9 | 7 | dough
  Verdure arrosto | 11.8 | 5 | dough extra
  Bianca con patate | 11.5 | 4 | dough
  Calzone classico | 12.6 | 5
  Pizza a piacere | 0 | 9 | size dough extra
  Lasagna al forno | 11.2 | 7
  Gnocchi al pesto | 10.6 | 6
  Ravioli di zucca | 12.1 | 4
  Insalata di pomodori | 6.4 | 4
  Focaccia al rosmarino | 4.5 | 9
  Burrata con basilico | 8.3 | 5
  Tiramisù | 5.2 | 9
  Panna cotta ai frutti rossi | 4.8 | 5
  Chinotto | 2.8 | 4
  Acqua frizzante | 2.1 | 6
  Aranciata | 2.6 | 6
  `,
  `
  dough | 1–1 | Classica; Integrale 0.8; Senza glutine 2.5
  extra | 0–3 | Mozzarella di bufala 2; Olive 0.9; Rucola 0.9; Acciughe 1.4; Prosciutto crudo 2.4; Peperoncino 0.4
  size | 1–1 | 26 cm 8.4; 33 cm 10.9; 45 cm 17.5
  `,
)

export const noodles = menu(
  2.4,
  `
  Fideos udon con ternera | 11.2 | 11 | heat extra
  Fideos de arroz con gambas | 11.9 | 10 | heat extra
  Sopa de miso y setas | 5.6 | 6
  Ramen de la lonja | 12.8 | 12 | broth extra
  Ramen de verduras asadas | 11.4 | 6 | broth extra
  Wok a tu gusto | 0 | 13 | base protein heat extra
  Gyozas de pollo (6) | 5.9 | 12
  Gyozas de verduras (6) | 5.5 | 7
  Rollitos de verano | 5.8 | 6
  Edamame con sal marina | 4.4 | 8
  Arroz salteado con huevo | 6.2 | 8
  Curry rojo de calabaza | 10.4 | 5 | heat
  Mochi de mango (2) | 4.3 | 6
  Té frío de jazmín | 2.7 | 8
  Agua | 1.7 | 5
  `,
  `
  heat | 1–1 | Suave; Picante; Muy picante
  extra | 0–2 | Huevo marinado 1.5; Cacahuetes 0.6; Cilantro; Doble de fideos 2.2; Tofu crujiente 1.9
  broth | 1–1 | Pollo; Verduras; Pescado
  base | 1–1 | Fideos de trigo 7.9; Fideos de arroz 8.4; Arroz jazmín 7.5
  protein | 1–1 | Pollo 2; Ternera 2.8; Gambas 3.4; Tofu 1.6
  `,
)

export const tandoor = menu(
  3.1,
  `
  Charcoal chicken tikka | 9.4 | 12 | heat
  Butter chicken, slow simmered | 10.8 | 15 | heat
  Lamb and fig curry | 12.2 | 8 | heat
  Spinach and paneer | 9.3 | 8 | heat
  Black lentils overnight | 7.6 | 7
  King prawn moilee | 13.1 | 5 | heat
  Cauliflower from the clay oven | 7.9 | 5
  Vegetable thali | 13.4 | 6 | bread
  Dinner box | 0 | 10 | box bread heat
  Garlic naan | 3.1 | 18
  Plain naan | 2.6 | 14
  Saffron rice | 3.5 | 15
  Plain rice | 2.9 | 12
  Onion bhaji (4) | 4.6 | 9
  Vegetable samosa (2) | 4.4 | 8
  Papad and three chutneys | 2.8 | 12
  Cucumber raita | 2.4 | 7
  Mango kulfi | 3.9 | 5
  Salted lassi | 3.2 | 4
  Mango lassi | 3.4 | 8
  Mint sauce | 0.6 | 7
  `,
  `
  heat | 1–1 | Gentle; Medium; Hot; Very hot
  bread | 1–1 | Plain naan; Garlic naan 0.5; Roti
  box | 1–1 | One curry 11.5; Two curries 15.9; Vegetable 10.9
  `,
)

export const burgers = menu(
  2.2,
  `
  The Pickle & Bun | 9.2 | 15 | cook extra
  Double with smoked cheddar | 12.1 | 12 | cook extra
  Buttermilk chicken bun | 9.8 | 11 | extra
  Mushroom and halloumi bun | 9.4 | 6 | extra
  Bean and beetroot bun | 8.7 | 5 | extra
  Make it a meal | 0 | 13 | meal side drink
  Skin-on chips | 3.6 | 16 | dust
  Sweet potato chips | 4.1 | 8 | dust
  Fried pickles | 4.4 | 8
  Mac and cheese | 5.2 | 6
  Slaw with dill | 3.1 | 5
  Vanilla shake | 5.1 | 7
  Peanut butter shake | 5.5 | 5
  Cola | 2.2 | 9
  Elderflower soda | 2.6 | 6
  House pickles, jar | 4.8 | 2
  `,
  `
  cook | 1–1 | Pink; Through
  extra | 0–3 | Smoked cheddar 1.3; Crispy onions 0.9; Streaky bacon 1.8; Fried egg 1.4; Extra pickles 0.5; No onions
  dust | 1–1 | Sea salt; Paprika; Vinegar
  meal | 1–1 | Pickle & Bun 12.9; Chicken bun 13.4; Bean and beetroot bun 12.4
  side | 1–1 | Skin-on chips; Sweet potato chips 0.8; Slaw
  drink | 1–1 | Cola; Elderflower soda 0.4; Water
  `,
)

export const trattoria = menu(
  2.2,
  `
  Rigatoni al ragú de la abuela | 10.9 | 12 | pasta
  Tallarines con almejas | 13.2 | 6
  Risotto de calabacín | 11.6 | 6
  Milanesa con tomate | 12.7 | 8 | side
  Berenjenas a la parmesana | 10.2 | 7
  Sopa de verduras del día | 5.9 | 5
  Ensalada de hinojo | 6.8 | 4
  Bruschetta (3) | 5.4 | 8
  Plato del mediodía | 0 | 9 | noon
  Cannoli (2) | 4.6 | 6
  Affogato | 3.9 | 4
  Agua | 1.8 | 7
  Limonada de la casa | 2.9 | 6
  `,
  `
  pasta | 1–1 | Rigatoni; Penne; Sin gluten 1.8
  side | 1–1 | Patatas; Ensalada; Verduras a la plancha 1
  noon | 1–1 | Pasta y bebida 11.5; Carne y bebida 13.9; Vegetariano y bebida 10.9
  `,
)
