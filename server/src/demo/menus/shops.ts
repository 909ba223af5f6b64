import { menu } from './menu.ts'

/** Prices in euro; every country has its own factor and rounding. */

export const despensa = menu(
  6.5,
  `
  # Lácteos y huevos
  Leche fresca entera 1 l | 1.25 | 15
  Huevos camperos (12) | 3.45 | 12
  # Panadería
  Pan de molde integral | 1.95 | 10
  # Fruta y verdura
  Plátano, kg | 1.89 | 12
  Manzana, kg | 2.19 | 9
  Tomate rama, kg | 2.39 | 11
  Aguacate (2) | 2.75 | 9
  Lechuga de hoja | 1.15 | 7
  Patata, malla 3 kg | 3.29 | 7
  Cebolla, kg | 1.39 | 7
  # Carne y pescado
  Pechuga de pollo 500 g | 4.65 | 9
  Salmón fresco 250 g | 5.95 | 5
  # Lácteos y huevos
  Yogur natural (4) | 1.35 | 10
  Queso curado, cuña | 4.85 | 7
  # Carne y pescado
  Jamón cocido 150 g | 2.45 | 8
  # Despensa
  Arroz redondo 1 kg | 1.65 | 7
  Macarrones 500 g | 1.05 | 8
  Tomate frito 400 g | 1.19 | 8
  Aceite de oliva 1 l | 8.95 | 5
  Café molido 250 g | 3.95 | 6
  Galletas de avena | 1.85 | 7
  # Bebidas
  Agua mineral 1,5 l | 0.55 | 12 | crate
  Zumo de naranja 1 l | 2.65 | 8
  # Hogar y cuidado
  Detergente 30 lavados | 6.45 | 3
  Papel higiénico (12) | 4.95 | 5
  Pañales talla 4 | 9.95 | 3
  Comida para gato 1 kg | 4.45 | 3
  `,
  `
  crate | 0–1 | Botella suelta; Pack de 6 2.5 | Formato
  `,
)

export const larder = menu(
  6,
  `
  # Dairy and eggs
  Semi-skimmed milk 2 l | 1.75 | 15
  # Bakery
  Seeded loaf | 2.1 | 12
  # Dairy and eggs
  Salted butter 250 g | 2.3 | 9
  Free-range eggs (10) | 3.2 | 11
  # Fruit and vegetables
  Bananas (6) | 1.2 | 12
  Gala apples (6) | 1.9 | 8
  Vine tomatoes 500 g | 1.8 | 8
  Baby spinach 200 g | 1.6 | 7
  Carrots 1 kg | 0.9 | 7
  Baking potatoes (4) | 1.3 | 6
  # Dairy and eggs
  Mature cheddar 350 g | 3.6 | 9
  # Meat
  Chicken thighs 600 g | 4.4 | 7
  Pork sausages (8) | 3.4 | 6
  # Cupboard
  Porridge oats 1 kg | 1.7 | 6
  Spaghetti 500 g | 1.0 | 7
  Chopped tomatoes 400 g | 0.7 | 8
  Baked beans (4) | 2.9 | 7
  # Drinks
  Tea bags (80) | 2.8 | 7
  Ground coffee 227 g | 4.1 | 5
  # Cupboard
  Crisps, six bags | 2.2 | 8
  Dark chocolate 100 g | 2.0 | 7
  # Drinks
  Sparkling water (6) | 3.1 | 6
  # Household
  Washing-up liquid | 1.4 | 4
  Kitchen roll (2) | 2.2 | 4
  Flowers of the week | 5.9 | 3 | wrap
  `,
  `
  wrap | 1–1 | Brown paper; Gift paper 1 | Wrapping
  `,
)

export const rescue = menu(
  1.4,
  `
  # Cajas sorpresa
  Caja sorpresa de pan | 3 | 14
  Caja sorpresa de fruta y verdura | 4 | 13
  # Comida preparada
  Comida preparada del día | 3.5 | 12
  # Cajas sorpresa
  Caja familiar | 8 | 6
  # Donaciones
  Bolsa solidaria: llega a un comedor | 0 | 9 | gift
  # Bollería y postres
  Bollería de ayer | 2 | 8
  Postres del obrador | 2.5 | 6
  `,
  `
  gift | 1–1 | Un menú 2; Tres menús 5; Una compra semanal 15 | Cuánto donas
  `,
)

/** Short menus with generic names, for the many stores of the large account. */
export const corner = menu(
  1.9,
  `
  # Soups and salads
  Soup of the day | 5.2 | 8 | | Ask for today’s. | CELERY | VEGETARIAN
  # Sandwiches
  Toasted sandwich | 6.4 | 12 | filling | Sourdough, toasted to order. | GLUTEN MILK |
  # Soups and salads
  Warm salad | 8.3 | 8
  # Plates
  Plate of the day | 10.4 | 11
  Box to share | 0 | 5 | share
  # Desserts
  Fruit cup | 3.6 | 5
  Slice of cake | 3.9 | 7
  # Drinks
  Coffee | 2.3 | 11
  Fresh juice | 3.7 | 7
  Still water | 1.7 | 5
  `,
  `
  filling | 1–1 | Cheese and tomato; Ham and cheese 0.6; Mushroom 0.4; Tuna 0.9 | Filling
  share | 1–1 | For two 17.9; For four 33.5 | Size
  `,
)
