#pragma once
// JSON Schema, as much of it as the API's documents use. A keyword that is not known here is a complaint of its
// own, so that nothing in a document goes unchecked.
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace clew::test {

using Complaints = std::vector<std::string>;  // "/table/seats/0: …"

// The schemas of one document; references point into it.
class Schemas {
 public:
  explicit Schemas(Json document) : document_(std::move(document)) {}

  const Json& document() const { return document_; }
  // What is wrong with a value, by a schema of this document.
  Complaints check(const Json& value, const Json& schema) const;
  // What is wrong with a schema itself: unknown keywords, references to nothing, examples that break it.
  Complaints check_schema(const Json& schema) const;
  // Follows references; null, with a complaint elsewhere, where one leads nowhere.
  const Json& resolved(const Json& at) const;

 private:
  void check(const Json& value, const Json& schema, const std::string& at, Complaints& wrong) const;
  void check_schema(const Json& schema, const std::string& at, Complaints& wrong) const;
  void check_alternatives(const Json& value, const Json& schemas, const std::string& at,
                          Complaints& wrong) const;
  void check_object(const Json& value, const Json& schema, const std::string& at, Complaints& wrong) const;

  Json document_;
};

}  // namespace clew::test
