/** Per kelvin, by how much heating oil grows (the factor by which oil is billed at 15 °C). */
const expansion = 0.00084;

/** 1 − 0.00084 · (T − 15): what a litre at `temperature` °C is at 15 °C, and the share of its density. */
export const expansionFactor = (temperature: number): number => 1 - expansion * (temperature - 15);

/** V15 = V · (1 − 0.00084 · (T − 15)): litres at 15 °C of what was measured at `temperature` °C. */
export const litresAt15 = (litres: number, temperature: number): number =>
  litres * expansionFactor(temperature);

/** Litres at their own temperature, of litres at 15 °C. */
export const litresAtTemperature = ({
  litres,
  temperature,
}: {
  litres: number;
  temperature: number | null;
}): number => (temperature === null ? litres : litres / litresAt15(1, temperature));
