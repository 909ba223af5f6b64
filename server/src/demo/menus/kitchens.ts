import { menu } from './menu.ts'

/** Prices in euro; every country has its own factor and rounding. */

export const grill = menu(
  2.3,
  `
  # A la brasa
  Pollo entero a la brasa | 15.9 | 9 | side2 sauce | Pollo de corral marinado con limón y hierbas, dos horas sobre brasa de encina. | MUSTARD |
  Medio pollo al limón | 8.9 | 14 | side sauce
  Bocadillo de pollo y pimientos | 7.4 | 10 | sauce
  Alitas ahumadas | 6.9 | 9 | count sauce
  Costillas de cerdo glaseadas | 13.5 | 6 | side | Costillas lacadas con miel y pimentón. | SOYBEANS MUSTARD |
  # Ensaladas
  Ensalada de pollo y naranja | 8.2 | 5 | dressing
  # A la brasa
  Brocheta de verduras | 7.6 | 4 | side
  # Guarniciones
  Croquetas de la casa (6) | 5.4 | 8 | | De jamón y pollo asado, crujientes por fuera. | GLUTEN MILK EGGS |
  Patatas con romero | 3.6 | 11
  Boniato asado | 4.1 | 5
  Pimientos de Padrón | 4.8 | 4 | | Unos pican y otros no. |  | VEGAN
  Pan de masa madre | 1.9 | 6
  # Menús
  Menú de la brasa | 0 | 12 | menu side sauce drink
  # Postres
  Flan de huevo | 3.5 | 4
  Tarta de limón | 4.2 | 5
  # Bebidas
  Limonada con hierbabuena | 2.9 | 8
  Agua con gas | 1.9 | 6
  Cerveza sin alcohol | 2.6 | 4
  # Guarniciones
  Salsa extra | 0.9 | 5 | sauce
  `,
  `
  side | 1–1 | Patatas con romero; Ensalada verde; Boniato asado 1.5; Arroz con limón | Guarnición
  side2 | 2–2 | Patatas con romero; Ensalada verde; Boniato asado 1.5; Arroz con limón | Dos guarniciones
  sauce | 1–1 | Alioli suave; Chimichurri; Limón y miel; Brava; Sin salsa | Salsa
  count | 1–1 | 8 piezas; 12 piezas 3; 20 piezas 8 | Piezas
  dressing | 1–1 | Vinagreta; Yogur; Sin aliño | Aliño
  menu | 1–1 | Cuarto de pollo 9.5; Medio pollo 11.9; Costillas 14.9 | Plato principal
  drink | 1–1 | Limonada; Agua; Cerveza sin alcohol 0.5 | Bebida
  `,
)

export const pizza = menu(
  2.1,
  `
  # Pizza
  Margherita del Mirto | 9.5 | 14 | dough extra | Tomate San Marzano, mozzarella y albahaca fresca. | GLUTEN MILK | VEGETARIAN
  Quattro stagioni | 12.4 | 7 | dough extra
  Salami picante e miele | 12.9 | 10 | dough extra
  Funghi e tartufo | 13.9 | 7 | dough | Champiñones, crema de trufa y mozzarella. | GLUTEN MILK | VEGETARIAN
  Verdure arrosto | 11.8 | 5 | dough extra | Calabacín, berenjena y pimiento asados. | GLUTEN | VEGETARIAN
  Bianca con patate | 11.5 | 4 | dough
  Calzone classico | 12.6 | 5
  Pizza a piacere | 0 | 9 | size dough extra
  # Pasta
  Lasagna al forno | 11.2 | 7
  Gnocchi al pesto | 10.6 | 6
  Ravioli di zucca | 12.1 | 4
  # Antipasti
  Insalata di pomodori | 6.4 | 4
  Focaccia al rosmarino | 4.5 | 9
  Burrata con basilico | 8.3 | 5
  # Dolci
  Tiramisù | 5.2 | 9 | | Mascarpone, café y cacao amargo. | GLUTEN MILK EGGS | VEGETARIAN
  Panna cotta ai frutti rossi | 4.8 | 5
  # Bevande
  Chinotto | 2.8 | 4
  Acqua frizzante | 2.1 | 6
  Aranciata | 2.6 | 6
  `,
  `
  dough | 1–1 | Classica; Integrale 0.8; Senza glutine 2.5 | Masa
  extra | 0–3 | Mozzarella di bufala 2; Olive 0.9; Rucola 0.9; Acciughe 1.4; Prosciutto crudo 2.4; Peperoncino 0.4 | Extras
  size | 1–1 | 26 cm 8.4; 33 cm 10.9; 45 cm 17.5 | Tamaño
  `,
)

export const noodles = menu(
  2.4,
  `
  # Fideos
  Fideos udon con ternera | 11.2 | 11 | heat extra
  Fideos de arroz con gambas | 11.9 | 10 | heat extra
  # Sopas
  Sopa de miso y setas | 5.6 | 6
  Ramen de la lonja | 12.8 | 12 | broth extra | Caldo de pescado de dieciocho horas con mejillones. | GLUTEN FISH MOLLUSCS EGGS SOYBEANS |
  Ramen de verduras asadas | 11.4 | 6 | broth extra
  # Wok
  Wok a tu gusto | 0 | 13 | base protein heat extra
  # Para picar
  Gyozas de pollo (6) | 5.9 | 12
  Gyozas de verduras (6) | 5.5 | 7
  Rollitos de verano | 5.8 | 6
  Edamame con sal marina | 4.4 | 8 | | Vainas de soja al vapor. | SOYBEANS | VEGAN
  # Arroces y currys
  Arroz salteado con huevo | 6.2 | 8
  Curry rojo de calabaza | 10.4 | 5 | heat
  # Postres
  Mochi de mango (2) | 4.3 | 6
  # Bebidas
  Té frío de jazmín | 2.7 | 8
  Agua | 1.7 | 5
  `,
  `
  heat | 1–1 | Suave; Picante; Muy picante | Picante
  extra | 0–2 | Huevo marinado 1.5; Cacahuetes 0.6; Cilantro; Doble de fideos 2.2; Tofu crujiente 1.9 | Extras
  broth | 1–1 | Pollo; Verduras; Pescado | Caldo
  base | 1–1 | Fideos de trigo 7.9; Fideos de arroz 8.4; Arroz jazmín 7.5 | Base
  protein | 1–1 | Pollo 2; Ternera 2.8; Gambas 3.4; Tofu 1.6 | Proteína
  `,
)

export const tandoor = menu(
  3.1,
  `
  # Curries and grill
  Charcoal chicken tikka | 9.4 | 12 | heat | Marinated overnight and charred in the tandoor. | MILK MUSTARD | HALAL SPICY
  Butter chicken, slow simmered | 10.8 | 15 | heat | Tandoori chicken in a smooth tomato and butter sauce. | MILK NUTS | HALAL
  Lamb and fig curry | 12.2 | 8 | heat
  Spinach and paneer | 9.3 | 8 | heat | Fresh cheese in spiced spinach. | MILK MUSTARD | VEGETARIAN
  Black lentils overnight | 7.6 | 7 | | Cooked for fourteen hours, finished with butter. | MILK | VEGETARIAN
  King prawn moilee | 13.1 | 5 | heat | Prawns in coconut, turmeric and curry leaf. | CRUSTACEANS MUSTARD | SPICY
  Cauliflower from the clay oven | 7.9 | 5
  Vegetable thali | 13.4 | 6 | bread
  # Boxes
  Dinner box | 0 | 10 | box bread heat
  # Breads and rice
  Garlic naan | 3.1 | 18 | | Baked to order with garlic and coriander. | GLUTEN MILK | VEGETARIAN
  Plain naan | 2.6 | 14
  Saffron rice | 3.5 | 15
  Plain rice | 2.9 | 12
  # Starters and sides
  Onion bhaji (4) | 4.6 | 9
  Vegetable samosa (2) | 4.4 | 8
  Papad and three chutneys | 2.8 | 12
  Cucumber raita | 2.4 | 7
  # Desserts
  Mango kulfi | 3.9 | 5
  # Drinks
  Salted lassi | 3.2 | 4
  Mango lassi | 3.4 | 8
  # Starters and sides
  Mint sauce | 0.6 | 7
  `,
  `
  heat | 1–1 | Gentle; Medium; Hot; Very hot | How hot
  bread | 1–1 | Plain naan; Garlic naan 0.5; Roti | Bread
  box | 1–1 | One curry 11.5; Two curries 15.9; Vegetable 10.9 | Your box
  `,
)

export const burgers = menu(
  2.2,
  `
  # Buns
  The Pickle & Bun | 9.2 | 15 | cook extra | Aged beef, house pickles and mustard mayonnaise in a brioche bun. | GLUTEN MILK EGGS MUSTARD |
  Double with smoked cheddar | 12.1 | 12 | cook extra | Two patties, smoked cheddar, crispy onions. | GLUTEN MILK EGGS MUSTARD |
  Buttermilk chicken bun | 9.8 | 11 | extra
  Mushroom and halloumi bun | 9.4 | 6 | extra
  Bean and beetroot bun | 8.7 | 5 | extra | A patty of black beans and beetroot. | GLUTEN | VEGAN
  # Meals
  Make it a meal | 0 | 13 | meal side drink
  # Sides
  Skin-on chips | 3.6 | 16 | dust | Twice fried, with a seasoning of your choice. |  | VEGAN
  Sweet potato chips | 4.1 | 8 | dust
  Fried pickles | 4.4 | 8
  Mac and cheese | 5.2 | 6
  Slaw with dill | 3.1 | 5
  # Drinks
  Vanilla shake | 5.1 | 7
  Peanut butter shake | 5.5 | 5
  Cola | 2.2 | 9
  Elderflower soda | 2.6 | 6
  # Sides
  House pickles, jar | 4.8 | 2
  `,
  `
  cook | 1–1 | Pink; Through | How it is cooked
  extra | 0–3 | Smoked cheddar 1.3; Crispy onions 0.9; Streaky bacon 1.8; Fried egg 1.4; Extra pickles 0.5; No onions | Extras
  dust | 1–1 | Sea salt; Paprika; Vinegar | Seasoning
  meal | 1–1 | Pickle & Bun 12.9; Chicken bun 13.4; Bean and beetroot bun 12.4 | Choose a bun
  side | 1–1 | Skin-on chips; Sweet potato chips 0.8; Slaw | Side
  drink | 1–1 | Cola; Elderflower soda 0.4; Water | Drink
  `,
)

export const trattoria = menu(
  2.2,
  `
  # Pasta y arroz
  Rigatoni al ragú de la abuela | 10.9 | 12 | pasta | Ragú de ternera y cerdo, seis horas a fuego lento. | GLUTEN CELERY MILK |
  Tallarines con almejas | 13.2 | 6
  Risotto de calabacín | 11.6 | 6
  # Platos principales
  Milanesa con tomate | 12.7 | 8 | side
  Berenjenas a la parmesana | 10.2 | 7 | | Berenjena, tomate, parmesano y albahaca. | MILK | VEGETARIAN
  # Entrantes
  Sopa de verduras del día | 5.9 | 5
  Ensalada de hinojo | 6.8 | 4
  Bruschetta (3) | 5.4 | 8
  # Menú del día
  Plato del mediodía | 0 | 9 | noon
  # Postres
  Cannoli (2) | 4.6 | 6 | | Rellenos de ricotta y pistacho. | GLUTEN MILK NUTS | VEGETARIAN
  Affogato | 3.9 | 4
  # Bebidas
  Agua | 1.8 | 7
  Limonada de la casa | 2.9 | 6
  `,
  `
  pasta | 1–1 | Rigatoni; Penne; Sin gluten 1.8 | Pasta
  side | 1–1 | Patatas; Ensalada; Verduras a la plancha 1 | Guarnición
  noon | 1–1 | Pasta y bebida 11.5; Carne y bebida 13.9; Vegetariano y bebida 10.9 | Elige tu menú
  `,
)
